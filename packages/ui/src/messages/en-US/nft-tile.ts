/** What the tile of a collectible says, in English. */
export const messages = {
  'nft-tile.unnamed': 'No name',
  'nft-tile.no-picture': 'No picture',
} as const
