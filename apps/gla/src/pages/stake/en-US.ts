import type { StakeTexts } from './stake-texts.js'

/** English. */
export const enUS: StakeTexts = {
  lede: 'Stake a token in a pool and collect its rewards, or hold shares of a vault that grow in worth. Every figure comes from the contracts.',
  pool: {
    title: (stake, reward) => `Stake ${stake}, earn ${reward}`,
    total: 'Total staked',
    perDay: 'Rewards a day, for all',
    ends: 'Rewards end',
    fund: 'Rewards in the contract',
    staked: 'Your stake',
    earned: 'Your rewards',
    none: 'This contract doesn’t answer as a staking pool does. Nothing can be staked here; other cards are not affected. Its address is below, so that you can look at it elsewhere.',
    foreign:
      'This contract doesn’t show its reward fund. Its owner may be able to do more than ours: read its code before you stake.',
    left: (time) => `in ${time}`,
    ended: (date) =>
      `The rewards ended on ${date}, and nothing is earned since. Your stake and what it earned until then stay yours to withdraw.`,
    notBegun: 'No rewards have begun yet. A stake earns nothing until they do.',
    far: 'not in sight',
  },
  rate: {
    label: 'Yearly rate (APR)',
    how: 'How the rate is computed',
    formula:
      'Rewards per second × 31,536,000 seconds × price of the reward in the staked token ÷ total staked. Nothing is compounded.',
    same: 'The reward is the staked token itself, so no price is needed.',
    change:
      'It holds for this moment only: it falls when others stake, changes with the price, and ends with the rewards.',
    pair: 'The price comes from the Uniswap V2 pool of the two tokens:',
    vault:
      'What the vault gives out per second × 31,536,000 seconds ÷ everything deposited. It assumes that deposits stay as they are, and compounds nothing.',
    missing: {
      ended: 'no rewards now',
      nobody: 'nobody stakes yet',
      'no-price': 'no price for the reward',
      untold: 'the vault doesn’t tell',
    },
    depth: (stakes, rewards) =>
      `It holds ${stakes} and ${rewards}; with little in it, a price means little.`,
  },
  form: {
    stake: 'Stake',
    withdraw: 'Withdraw',
    choose: 'What to do',
    amount: 'Amount',
    claim: 'Claim rewards',
    nothing: 'Nothing to claim yet',
    exit: 'Withdraw all and claim',
    noStake: 'Nothing staked yet',
    withdrawText: 'Gives your stake back. Rewards stay here until you claim them.',
  },
  vault: {
    title: (symbol) => `${symbol} vault`,
    total: 'Total deposited',
    nobody: 'nobody has deposited yet',
    shares: 'Your shares',
    worth: 'They are worth',
    none: 'This contract doesn’t answer as a vault does. Nothing can be deposited here; other cards are not affected. Its address is below, so that you can look at it elsewhere.',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    ends: 'Growth ends',
    redeemText: 'You give shares back for what they are worth at that moment.',
    gives: (amount) => `About ${amount}`,
    one: (symbol) => `1 ${symbol} is worth`,
  },
  contract: 'Contract',
  about: {
    title: 'Before you stake',
    lines: [
      'Rewards are paid from a fund that was put into the contract, and from nothing else. When it is used up, at the end shown above, rewards stop. Stakes, and what was earned until then, stay there for you to withdraw.',
      'In GLA’s own contracts nobody can pause withdrawing, lower a running rate, or take a stake. There is no lock-up and no exit fee.',
      'In an emergency, choose Withdraw: it returns your stake and needs nothing of the rewards token, even if that token has failed.',
      'Rewards between two reads are computed on this page from the time of the chain. What counts is what the contract pays.',
      'A rate is no promise. Tokens can lose their worth, and a contract can have a fault.',
    ],
  },
}
