const view = { type: 'function', stateMutability: 'view' } as const
const account = { name: 'account', type: 'address' } as const
const spender = { name: 'spender', type: 'address' } as const
const amount = { name: 'amount', type: 'uint256' } as const

/** A token, as far as stakes need it. */
export const tokenAbi = [
  { ...view, name: 'balanceOf', inputs: [account], outputs: [amount] },
  { ...view, name: 'allowance', inputs: [account, spender], outputs: [amount] },
] as const

/** A factory of Uniswap V2. */
export const factoryAbi = [
  { ...view, name: 'getPair', inputs: [account, account], outputs: [account] },
] as const

/** A pool of Uniswap V2. */
export const pairAbi = [
  {
    ...view,
    name: 'getReserves',
    inputs: [],
    outputs: [
      { name: 'first', type: 'uint112' },
      { name: 'second', type: 'uint112' },
      { name: 'time', type: 'uint32' },
    ],
  },
] as const
