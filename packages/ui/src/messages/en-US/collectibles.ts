import { messages as nftTile } from './nft-tile.js'

/** English messages of the collectibles in the tab NFTs. */
export const messages = {
  ...nftTile,
  'collectibles.list': 'Your NFTs',
  'collectibles.loading': 'Loading your NFTs',
  'collectibles.shown': (count: string) => (count === '1' ? '1 NFT shown' : `${count} NFTs shown`),
  'collectibles.failed': 'Couldn’t load your NFTs.',
  'collectibles.failed-rest': 'Couldn’t load all your NFTs.',
  'collectibles.none': 'No NFTs yet',
  'collectibles.none-text': 'NFTs you receive show up here.',
  'collectibles.more': 'Load more',
  'collectibles.opens': 'Opens the explorer in a new tab',
  'collectibles.spam': 'Likely spam',
  'collectibles.show-hidden': (count: string) => `Show likely spam (${count})`,
  'collectibles.hide': 'Hide likely spam',
} as const
