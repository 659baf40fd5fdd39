/** English messages of fields into which somebody entered a recovery phrase or a private key. */
export const messages = {
  'secret.phrase':
    'This looks like a recovery phrase. The field was emptied, and the phrase was neither sent nor kept. Nobody honest ever asks for it: whoever has seen it can take everything. If you entered it anywhere else, move what you own to a new wallet.',
  'secret.key':
    'This looks like a private key. The field was emptied, and the key was neither sent nor kept. Nobody honest ever asks for it: whoever has seen it can take everything. If you entered it anywhere else, move what you own to a new wallet.',
  'secret.key-or-hash':
    'This may be a private key: a transaction hash looks the same, and neither belongs here. The field was emptied, and nothing was sent or kept. Nobody honest ever asks for a private key. If it was one and you entered it anywhere else, move what you own to a new wallet.',
  'secret.close': 'I understand',
} as const
