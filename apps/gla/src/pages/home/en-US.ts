import type { HomeTexts } from './home-texts.js'

/** English. */
export const enUS: HomeTexts = {
  title: 'Your assets',
  total: 'Total',
  soFar: 'Known so far',
  all: 'Holdings',
  loading: 'Reading what you have',
  covers: (network) => `On ${network} only.`,
  coversWithout: (network, count) =>
    count === '1'
      ? `On ${network} only, without 1 token that has no price.`
      : `On ${network} only, without ${count} tokens that have no price.`,
  coversAlone: (network) => `On ${network} only. There are no prices here, so these are amounts.`,
  unread: (count) =>
    count === '1'
      ? '1 contract or token couldn’t be read, and isn’t counted.'
      : `${count} contracts or tokens couldn’t be read, and aren’t counted.`,
  places: {
    wallet: 'In the wallet',
    staked: 'Staked',
    vault: 'In the vault',
    claimable: 'Ready to claim',
  },
  locked: 'Locked, not in the total',
  lockedNote: (days) => `Released evenly over ${days} days`,
  stake: 'Stake tokens',
  deposit: 'Deposit tokens',
  table: { title: 'Where your assets are', place: 'Where', amount: 'Amount', worth: 'Worth' },
  swap: 'Swap',
  tokens: {
    title: 'Tokens',
    all: 'View all',
    none: 'No tokens in this wallet yet. What you receive or swap shows up here.',
    noPrice: 'No price',
    known: 'Only tokens this site knows are listed. See any others in your wallet.',
    failed: 'Couldn’t load your other tokens.',
    doubtful: (count) =>
      count === '1'
        ? '1 doubtful token isn’t listed or counted.'
        : `${count} doubtful tokens aren’t listed or counted.`,
  },
  claims: {
    title: 'Ready to claim',
    pool: (symbol) => `Staking rewards (${symbol})`,
    mine: 'Machine output',
    claim: 'Claim',
    claimRest: (amount) => `Claim the rest: ${amount}`,
    pays: (amount, days) => `Locks ${amount} more, released evenly over ${days} days`,
    nothing: 'Nothing to claim yet',
    done: 'Claimed.',
    none: 'Nothing to claim yet. Stake tokens or start machines, and rewards add up here.',
    stake: 'Staking',
    mining: 'Mining',
    failed: 'Couldn’t load this part.',
    absent: 'There are no staking or mining contracts on this network.',
  },
  activity: {
    title: 'Latest activity',
    pending: 'On its way',
    all: 'View all',
    none: 'No activity yet. What you send, swap or stake shows up here.',
    failed: 'The provider didn’t answer, so this is only what this browser sent.',
    notRead: 'Couldn’t load your activity.',
    explorer: (act) => `${act}: view in explorer`,
  },
}
