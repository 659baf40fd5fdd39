import type { Hex } from '../adapters/adapter.js'

/** What a swap is on the chain. Amounts are in the smallest unit. */
export type RouterCall = {
  /** `wrap` and `unwrap` are calls of the wrapped token itself. */
  readonly kind: 'swap' | 'wrap' | 'unwrap'
  /** Whether the coin goes in, or comes out. */
  readonly coin: 'in' | 'out' | null
  readonly amountIn: bigint
  readonly minimumOut: bigint
  /** Addresses of tokens, the wrapped form at the coin's place. */
  readonly path: readonly string[]
  readonly receiver: string
  /** Seconds since 1970, of the chain's time. */
  readonly deadline: bigint
}

const selectors = {
  tokens: '0x38ed1739', // swapExactTokensForTokens(uint256,uint256,address[],address,uint256)
  in: '0x7ff36ab5', // swapExactETHForTokens(uint256,address[],address,uint256)
  out: '0x18cbafe5', // swapExactTokensForETH(uint256,uint256,address[],address,uint256)
  wrap: '0xd0e30db0', // deposit()
  unwrap: '0x2e1a7d4d', // withdraw(uint256)
} as const

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const addressWord = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

/** The call data of a swap by UniswapV2Router02, or of a wrap by WETH9. */
export function encodeRouterCall(call: RouterCall): Hex {
  const { kind, coin, amountIn, minimumOut, path, receiver, deadline } = call
  if (kind === 'wrap') return selectors.wrap
  if (kind === 'unwrap') return `${selectors.unwrap}${word(amountIn)}`
  const amounts = coin === 'in' ? [minimumOut] : [amountIn, minimumOut]
  const head = amounts.length + 3 // words before the path
  const words = [
    ...amounts.map(word),
    word(BigInt(head * 32)),
    addressWord(receiver),
    word(deadline),
    word(BigInt(path.length)),
    ...path.map(addressWord),
  ]
  return `${selectors[coin ?? 'tokens']}${words.join('')}`
}

/** The coins that are sent with it. */
export const coinsOf = ({ kind, coin, amountIn }: RouterCall): bigint =>
  kind === 'wrap' || coin === 'in' ? amountIn : 0n

/**
 * The least that arrives and the deadline in call data that is a swap like `call`, and differs from it in nothing else.
 * @returns null for any other data
 */
export function readRouterCall(
  data: string,
  call: RouterCall,
): Pick<RouterCall, 'minimumOut' | 'deadline'> | null {
  if (call.kind !== 'swap') return null
  const words = data.slice(10).match(/.{64}/g) ?? []
  const first = call.coin === 'in' ? 0 : 1
  const [minimum, deadline] = [words[first], words[first + 3]].map(numberOf)
  if (minimum === undefined || deadline === undefined) return null
  const found = { minimumOut: minimum, deadline }
  return encodeRouterCall({ ...call, ...found }) === data.toLowerCase() ? found : null
}

const numberOf = (word: string | undefined) =>
  word !== undefined && /^[\da-f]{64}$/i.test(word) ? BigInt(`0x${word}`) : undefined
