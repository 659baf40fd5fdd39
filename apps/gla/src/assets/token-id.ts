/** How a token is told from others of its network. @param address null or undefined: the network's coin */
export const tokenId = (address: string | null | undefined): string =>
  address?.toLowerCase() ?? 'coin'
