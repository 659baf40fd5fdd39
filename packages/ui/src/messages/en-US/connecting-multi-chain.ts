/** English messages of the view ConnectingMultiChain. */
export const messages = {
  'connecting-multi-chain.text': (wallet: string) =>
    `${wallet} supports several chains. Choose the one to connect first.`,
  'connecting-multi-chain.eip155': 'EVM networks',
  'connecting-multi-chain.solana': 'Solana',
  'connecting-multi-chain.bip122': 'Bitcoin',
  'connecting-multi-chain.connected': 'Connected',
} as const
