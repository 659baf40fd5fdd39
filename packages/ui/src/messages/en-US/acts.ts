/** English messages of what is done with the dapp's own contracts: on its way, and done. */
export const messages = {
  'acts.stake': 'Stake',
  'acts.staked': 'Staked',
  'acts.claim': 'Claim',
  'acts.claimed': 'Claimed',
  'acts.withdraw': 'Withdraw',
  'acts.withdrew': 'Withdrew',
  'acts.deposit': 'Deposit',
  'acts.deposited': 'Deposited',
  'acts.buy': 'Buy',
  'acts.bought': 'Bought',
  'acts.start': 'Start',
  'acts.started': 'Started',
} as const
