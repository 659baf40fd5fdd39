/** The methods a dapp can call. */
export const supportedMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
] as const

/** The events this wallet emits. */
export const supportedEvents = ['chainChanged', 'accountsChanged'] as const
