/** English messages of fields into which somebody entered a recovery phrase or a private key. */
export const messages = {
  'secret.phrase':
    'This looks like a recovery phrase, so the field was emptied. Nothing was sent or kept. No website needs your phrase: whoever has it has your money. If you entered it on another site, move your funds to a new wallet.',
  'secret.key':
    'This looks like a private key, so the field was emptied. Nothing was sent or kept. No website needs your key: whoever has it has your money. If you entered it on another site, move your funds to a new wallet.',
  'secret.key-or-hash':
    'A private key and a transaction hash look the same, and neither belongs here, so the field was emptied. Nothing was sent or kept. If it was a key and you entered it on another site, move your funds to a new wallet.',
  'secret.close': 'I understand',
} as const
