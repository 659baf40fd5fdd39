/** English messages of the NFT tile. */
export const messages = {
  'nft-tile.unnamed': 'No name',
  'nft-tile.no-picture': 'No picture',
} as const
