import type { StakeTexts } from './stake-texts.js'

/** English. */
export const enUS: StakeTexts = {
  lede: 'Stake a token in a pool and claim its rewards, or deposit it in a vault and hold shares. Every figure comes from the contracts.',
  pool: {
    title: (stake, reward) => `Stake ${stake}, earn ${reward}`,
    forWhom: (reward) =>
      `For those who want to claim as they go: rewards are paid in ${reward} whenever you like. Your stake itself doesn’t grow.`,
    total: 'Total staked',
    perDay: 'Rewards per day, whole pool',
    ends: 'Rewards end',
    fund: 'Rewards in the contract',
    staked: 'Your stake',
    earned: 'Your rewards',
    none: 'This contract doesn’t respond like a staking pool, so you can’t stake here. Other cards aren’t affected. Its address is below if you want to look it up.',
    foreign:
      'This contract doesn’t show its reward fund. Its owner may have powers that the owner of ours doesn’t have. Read its code before you stake.',
    left: (time) => `in ${time}`,
    ended: (date) =>
      `Rewards ended on ${date}; nothing has been earned since. You can still withdraw your stake and claim what it earned until then.`,
    notBegun: 'Rewards haven’t started yet. A stake earns nothing until they do.',
    far: 'too far off to show',
  },
  rate: {
    label: 'Yearly rate (APR)',
    how: 'How the rate is computed',
    formula:
      'Rewards per second × 31,536,000 seconds × price of the reward in the staked token ÷ total staked. Nothing is compounded.',
    same: 'The reward is the staked token itself, so no price is needed.',
    change:
      'It holds only for this moment: it falls when others stake, changes with the price, and ends with the rewards.',
    fewHave: 'Almost nobody has staked: this falls at once.',
    pair: 'The price comes from the Uniswap V2 pool of the two tokens:',
    vault:
      'What the vault pays out per second × 31,536,000 seconds ÷ everything deposited. It assumes that deposits stay as they are, and compounds nothing.',
    missing: {
      ended: 'no rewards now',
      nobody: 'nobody has staked yet',
      'no-price': 'no price for the reward',
      untold: 'not given by the vault',
    },
    depth: (stakes, rewards) =>
      `It holds ${stakes} and ${rewards}. The less it holds, the less reliable the price.`,
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
    withdrawText: 'Returns your stake. Rewards stay in the contract until you claim them.',
  },
  vault: {
    title: (symbol) => `${symbol} vault`,
    forWhom:
      'For those who want to leave it alone: rewards add to what your shares are worth. There’s nothing to claim; you get them when you withdraw.',
    total: 'Total deposited',
    nobody: 'nobody has deposited yet',
    shares: 'Your shares',
    worth: 'They are worth',
    none: 'This contract doesn’t respond like a vault, so you can’t deposit here. Other cards aren’t affected. Its address is below if you want to look it up.',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    ends: 'Growth ends',
    redeemText: 'You give back shares for what they’re worth at that moment.',
    gives: (amount) => `About ${amount}`,
    one: (symbol) => `1 ${symbol} is worth`,
    waits: (symbol) => `The stream waits until 1 ${symbol} is held`,
    lasts: (time) => `${time} after it starts`,
    fewHold: 'Almost nobody has deposited: this falls at once.',
  },
  contract: 'Contract',
  otherToken: 'This contract’s token is not the one this site was set up with.',
  about: {
    title: 'Before you stake',
    lines: [
      'Rewards are paid from a fund that was put into the contract, and from nothing else. When it is used up, at the end shown above, rewards stop. Your stake and what it earned until then stay in the contract until you take them out.',
      'In GLA’s own contracts nobody can pause withdrawals, lower a running rate, or take anyone’s stake. There is no lock-up and no exit fee.',
      'In an emergency, choose Withdraw: it returns your stake without using the rewards token, so it works even if that token has failed.',
      'Rewards between two reads are computed on this page from the chain’s time. What counts is what the contract pays.',
      'A rate is not a promise. Tokens can lose their value, and contracts can have bugs.',
    ],
  },
}
