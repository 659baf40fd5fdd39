/** What a dapp can ask of this wallet. */
export const supportedMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
] as const

/** What this wallet tells a dapp by itself. */
export const supportedEvents = ['chainChanged', 'accountsChanged'] as const
