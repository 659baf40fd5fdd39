import type { ProfileTexts } from './profile-texts.js'

/** English. */
export const enUS: ProfileTexts = {
  unnamed: 'Your account',
  preview: ['Worth by network', 'Stakes and machines', 'Token approvals'],
  previewTitle: 'Once connected, you’ll see',
  balances: {
    title: 'Worth by network',
    total: 'Total',
    soFar: 'Known so far',
    loading: 'Reading what you have on each network',
    coversAll: (count) =>
      count === '1'
        ? 'On 1 network, with what is staked, deposited and ready to claim.'
        : `On ${count} networks, with what is staked, deposited and ready to claim.`,
    coversSome: (read, count) => `On ${read} of ${count} networks.`,
    covers: (count) => (count === '1' ? 'On 1 network.' : `On ${count} networks.`),
    without: (count) =>
      count === '1'
        ? 'Without 1 token that has no price.'
        : `Without ${count} tokens that have no price.`,
    noPrices: 'No prices here, so only amounts are shown.',
    table: { network: 'Network', amount: 'Amount', worth: 'Worth' },
    all: (count) => `Show all ${count} networks`,
    nothing: 'Nothing here',
    failed: 'Couldn’t be read',
    failedOn: (networks) =>
      `Couldn’t read everything on ${networks}. What’s missing isn’t counted.`,
    notLoaded: 'Couldn’t load what you have on each network.',
    inView: 'Current',
  },
  tokens: {
    title: 'All tokens',
    none: 'No tokens yet. What you receive or swap shows up here.',
    noPrice: 'No price',
    all: (count) => `Show all ${count} tokens`,
    doubtful: (count) =>
      count === '1'
        ? '1 suspicious token isn’t listed or counted.'
        : `${count} suspicious tokens aren’t listed or counted.`,
    known: (networks) =>
      `On ${networks}, only tokens this site knows are listed. Check your wallet for others.`,
  },
  collectibles: {
    title: 'Collectibles',
    on: (network) => `On ${network}`,
    none: 'No collectibles on this network.',
    absent: 'Collectibles on this network can’t be listed here. See them in your wallet.',
    failed: 'Couldn’t load your collectibles.',
    unnamed: (id) => `#${id}`,
    count: (name, count) => `${name} ×${count}`,
    more: 'Show more',
  },
  stakes: {
    title: 'Staked and deposited',
    pool: (symbol) => `${symbol} pool`,
    vault: (symbol) => `${symbol} vault`,
    earned: (amount) => `${amount} to claim`,
    open: (name, network) => `Go to ${name} on ${network}`,
    none: 'Nothing staked or deposited yet.',
    stake: 'Stake tokens',
    failed: 'Couldn’t load what you have staked.',
  },
  machines: {
    title: 'Your machines',
    running: 'Running',
    idle: 'Idle',
    expired: 'Expired',
    power: 'Hash power',
    claimable: 'Ready to claim',
    locked: 'Locked',
    none: 'No machines yet.',
    models: 'See machines',
    manage: 'Manage machines',
    failed: 'Couldn’t load your machines.',
  },
}
