/** English messages of the view SwitchActiveChain. */
export const messages = {
  'switch-active-chain.eip155': 'Switch to EVM networks',
  'switch-active-chain.solana': 'Switch to Solana',
  'switch-active-chain.bip122': 'Switch to Bitcoin',
  'switch-active-chain.text': (wallet: string, network: string) =>
    `${wallet} doesn’t support ${network}. To use it, connect another wallet.`,
  'switch-active-chain.your-wallet': 'Your wallet',
  'switch-active-chain.stays': 'Your current wallet stays connected.',
  'switch-active-chain.switch': 'Switch',
} as const
