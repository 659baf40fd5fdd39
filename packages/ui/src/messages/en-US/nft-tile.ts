/** English messages of the NFT tile. */
export const messages = {
  'nft-tile.unnamed': 'Unnamed',
  'nft-tile.no-picture': 'No image',
} as const
