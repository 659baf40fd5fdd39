/** English warnings of fields into which a recovery phrase or a private key was entered. */
export const messages = {
  'secret.phrase':
    'This looks like a recovery phrase, so we cleared the field. It was not sent or stored. Anyone who has it can take everything you own, and no honest site or person will ever ask for it. If you entered it anywhere else, move your funds to a new wallet.',
  'secret.key':
    'This looks like a private key, so we cleared the field. It was not sent or stored. Anyone who has it can take everything you own, and no honest site or person will ever ask for it. If you entered it anywhere else, move your funds to a new wallet.',
  'secret.key-or-hash':
    'This may be a private key, so we cleared the field. Transaction hashes look the same, and neither belongs here. Nothing was sent or stored. No honest site or person will ever ask for a private key. If it was one and you entered it anywhere else, move your funds to a new wallet.',
  'secret.close': 'I understand',
} as const
