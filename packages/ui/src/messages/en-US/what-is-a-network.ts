/** English messages of the view WhatIsANetwork. */
export const messages = {
  'network-help.ledger': 'A ledger kept by many',
  'network-help.ledger-text':
    'Many computers record together which address holds what. None of them can change it alone.',
  'network-help.fee': 'Transactions cost a fee',
  'network-help.fee-text':
    'Each network is paid in its own coin. Keep a little of that coin on every network you use.',
  'network-help.many': 'One wallet, many networks',
  'network-help.many-text':
    'Your address can be the same on several networks, but each has its own balances. Check the network before you send.',
} as const
