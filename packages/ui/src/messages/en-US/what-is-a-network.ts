/** English messages of the view WhatIsANetwork. */
export const messages = {
  'network-help.ledger': 'A shared ledger',
  'network-help.ledger-text':
    'Many computers keep the record of what each address holds. None of them can change it alone.',
  'network-help.fee': 'Every transaction has a fee',
  'network-help.fee-text':
    'You pay it in the network’s own coin. Keep a little of that coin on every network you use.',
  'network-help.many': 'One wallet, many networks',
  'network-help.many-text':
    'Your address can be the same on several networks, but each has its own balances. Check the network before you send.',
} as const
