import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isAddressEqual,
  parseAbi,
} from 'viem'
import type { Answers } from '../api/answers.js'
import { Refusal } from '../api/refusal.js'
import type { Chain, Chains } from '../chains/chains.js'
import { readMany } from '../chains/read-many.js'
import { readNumber } from '../chains/token-facts.js'
import { leastOf } from './amount-out.js'
import { type AskedPair, amountOf, on, pairOf } from './asked-tokens.js'
import { readGasPrice } from './gas-price.js'
import type { Pools } from './pools.js'
import { bestRoute, type NoQuote, newestBlock, type RouteQuote, routesOf } from './routes.js'

interface BuildDeps {
  readonly chains: Chains
  readonly pools: Pools
}
type Call = { readonly to: Address; readonly data: Hex; readonly value: bigint }

const patience = 20n * 60n // s, from the block's time
const mostSlippage = 50 // percent

const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])

/** Answers transactions for the configured router. Nothing is sent here: the wallet of who asks does it. */
export function createBuildAnswers({ chains, pools }: BuildDeps) {
  return {
    async buildApprove({ query }) {
      const asked = pairOf(chains, query) ?? refuseChain('from')
      const { chain, swap, from } = asked
      const account = on(chain, query.userAddress, 'userAddress')
      if (from.isCoin) throw new Refusal(400, 'from', 'A coin needs no approval.')
      const amount = query.amount
        ? amountOf(query.amount, 'amount')
        : await balanceOf(chain, from.address, account)
      const args = [getAddress(swap.router), amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      const call = { to: from.address, data, value: 0n }
      const cost = await costOf(chain, account, call)
      return {
        tx: {
          ...{ from: query.userAddress, to: `${chain.id}:${call.to}`, data, value: '0' },
          ...(cost && { eip155: { gas: Number(cost.gas), gasPrice: cost.gasPrice } }),
        },
      }
    },

    async buildSwap({ body }) {
      const amount = amountOf(body.amount, 'amount')
      const slippage = slippageOf(body.eip155.slippage)
      const asked = pairOf(chains, body) ?? refuseChain('from')
      const { chain, swap } = asked
      const account = on(chain, body.userAddress, 'userAddress')
      const block = await newestBlock(asked)
      const routes = body.route ? [routeOf(asked, body.route)] : routesOf(asked)
      const best = quoted(await bestRoute(pools, asked, routes, amount, block))
      const least = body.least ? amountOf(body.least, 'least') : leastOf(best.out, slippage)
      if (best.out < least) throw new Refusal(409, 'moved', 'The swap brings less now.')
      const data = encodeSwap(asked, { amount, least, path: best.path, account, block: block.time })
      const value = asked.from.isCoin ? amount : 0n
      const call = { to: getAddress(swap.router), data, value }
      const cost = body.disableEstimate ? null : await costOf(chain, account, call)
      // A pool writes more in the first swap of a second than the node sees when it estimates.
      const gas = cost && (cost.gas * 3n) / 2n
      return {
        tx: {
          ...{ from: body.userAddress, to: `${chain.id}:${call.to}`, data, amount: `${value}` },
          ...(cost && { eip155: { gas: `${gas}`, gasPrice: cost.gasPrice } }),
        },
      }
    },
  } satisfies Answers
}

/** @throws Refusal 409 */
function quoted(best: RouteQuote | NoQuote): RouteQuote {
  if (best === 'no-route') throw new Refusal(409, best, 'No pool joins the two tokens.')
  if (best === 'liquidity') throw new Refusal(409, best, 'The pools have too little.')
  return best
}

type Terms = {
  amount: bigint
  least: bigint
  path: readonly Address[]
  account: Address
  /** s */
  block: bigint
}

function encodeSwap({ from, to }: AskedPair, { amount, least, path, account, block }: Terms): Hex {
  const abi = routerAbi
  const rest = [least, path, account, block + patience] as const
  if (from.isCoin)
    return encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: rest })
  const functionName = to.isCoin ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi, functionName, args: [amount, ...rest] })
}

function refuseChain(field: string): never {
  throw new Refusal(400, field, 'Nothing can be swapped on this chain.')
}

/** @throws Refusal 400 */
function slippageOf(percent: number): string {
  const text = String(percent)
  if (!(percent >= 0 && percent <= mostSlippage) || !/^\d{1,2}(\.\d{1,18})?$/.test(text))
    throw new Refusal(400, 'slippage', 'The slippage is not a percentage from 0 to 50.')
  return text
}

/** @throws Refusal 400 for a route that does not lead from the one token to the other */
function routeOf({ chain, from, to }: AskedPair, route: readonly string[]): readonly Address[] {
  const path = route.map((token) => on(chain, `${chain.id}:${token}`, 'route'))
  const [first, last] = [path[0], path.at(-1)]
  const isEnded =
    first && last && isAddressEqual(first, from.address) && isAddressEqual(last, to.address)
  if (!isEnded || new Set(path).size < path.length)
    throw new Refusal(400, 'route', 'The route does not lead from the one token to the other.')
  return path
}

/** Without an amount all that the account has may be taken, never more. */
async function balanceOf(chain: Chain, token: Address, account: Address): Promise<bigint> {
  const args = [account] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args })
  const { results } = await readMany(chain, account, [{ to: token, data }])
  const balance = readNumber(results[0] ?? null)
  if (balance === null) throw new Refusal(400, 'from', 'There is no token there.')
  if (balance === 0n) throw new Refusal(400, 'userAddress', 'The account has none of it.')
  return balance
}

/** Null where the chain would not take it as it is, such as a swap before its approval: then the wallet estimates it. */
async function costOf(chain: Chain, account: Address, call: Call) {
  const gas = await chain.client.estimateGas({ account, ...call }).catch(() => null)
  if (gas === null || gas > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return { gas, gasPrice: (await readGasPrice(chain)).standard }
}
