export type ChainMood = 'answers' | 'silent' | 'down'

const quantities: Readonly<Record<string, string>> = {
  eth_getBalance: '0x22b1c8c1227a00000', // 40 coins
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x3b9aca00',
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x7',
}

type Call = { id?: number; method: string; params?: readonly unknown[] }

/** A token of a fake chain, by its address in small letters. */
export type FakeToken = {
  name?: string
  symbol?: string
  decimals?: number
  /** Of everybody, in the smallest unit. */
  balance?: bigint
  /** How much of 100 arrives, where the nodes can simulate. @default 100 */
  arrives?: bigint
}

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const address = (text: string) => `0x${text.slice(-40).padStart(64, '0')}`
function text(value: string): string {
  const bytes = [...new TextEncoder().encode(value)]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `0x${word(32n)}${word(BigInt(bytes.length))}${hex.padEnd(64, '0')}`
}

/** What a contract answers; null where there is none. */
function called(tokens: Record<string, FakeToken>, params: readonly unknown[] = []) {
  const { to = '', data = '0x' } = (params[0] ?? {}) as { to?: string; data?: string }
  const token = tokens[to.toLowerCase()]
  if (!token) return '0x'
  const { name = 'Quay Dollar', symbol = 'USDQ', decimals = 6, balance = 1_250_500_000n } = token
  const answers: Record<string, string> = {
    '0x06fdde03': text(name),
    '0x95d89b41': text(symbol),
    '0x313ce567': `0x${word(BigInt(decimals))}`,
    '0x70a08231': `0x${word(balance)}`,
    '0xa9059cbb': `0x${word(1n)}`,
  }
  return answers[data.slice(0, 10)] ?? '0x'
}

/** The log of a simulated transfer. */
function simulated(tokens: Record<string, FakeToken>, params: readonly unknown[] = []) {
  type Asked = { blockStateCalls: { calls: { from: string; to: string; data: string }[] }[] }
  const call = (params[0] as Asked).blockStateCalls[0]?.calls[0]
  const token = tokens[call?.to.toLowerCase() ?? '']
  if (!call || !token) return null
  const amount = (BigInt(`0x${call.data.slice(74)}`) * (token.arrives ?? 100n)) / 100n
  const moved = {
    address: call.to,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      address(call.from),
      address(call.data.slice(0, 74)),
    ],
    data: `0x${word(amount)}`,
    ...{ logIndex: '0x0', transactionIndex: '0x0', blockNumber: '0x10' },
    ...{ transactionHash: `0x${word(1n)}`, blockHash: `0x${word(2n)}`, removed: false },
  }
  return [{ calls: [{ status: '0x1', returnData: `0x${word(1n)}`, logs: [moved] }] }]
}

/** Fake RPC nodes: each answers for the chain whose id is at the end of its URL. */
export function fakeChain() {
  const state = {
    mood: 'answers' as ChainMood,
    quantities: { ...quantities },
    /** The answer to `eth_feeHistory`: what was paid in recent blocks. */
    fees: null as object | null,
    /** Host of a node -> the balance it reports, if it differs. */
    balances: {} as Record<string, string>,
    /** The tokens there are, by their addresses in small letters. */
    tokens: {} as Record<string, FakeToken>,
    /** Whether the nodes have `eth_simulateV1`. */
    canSimulate: true,
    /** Method -> the error it is answered with. */
    errors: {} as Record<string, { code: number; message: string }>,
  }
  const resultOf = (url: string, { method, params }: Call) => {
    const { quantities, fees, balances } = state
    if (method === 'eth_chainId') return `0x${BigInt(url.split('/').at(-1) ?? '0').toString(16)}`
    if (method === 'eth_getBlockByNumber') return { number: '0x10', baseFeePerGas: '0x3b9aca00' }
    if (method === 'eth_feeHistory') return fees
    if (method === 'eth_call') return called(state.tokens, params)
    const canSimulate = method === 'eth_simulateV1' && state.canSimulate
    if (canSimulate) return simulated(state.tokens, params)
    const other = method === 'eth_getBalance' ? balances[new URL(url).host] : undefined
    return other ?? quantities[method] ?? null
  }
  const answerTo = (url: string, call: Call) => {
    const error = state.errors[call.method]
    const answer = error ? { error } : { result: resultOf(url, call) }
    return { jsonrpc: '2.0', id: call.id ?? 1, ...answer }
  }
  const fakeFetch: typeof fetch = async (input, init) => {
    if (state.mood === 'silent') return new Promise<Response>(() => undefined)
    if (state.mood === 'down') return new Response('no', { status: 404 })
    const body = JSON.parse(String(init?.body)) as Call | Call[]
    const answer = Array.isArray(body)
      ? body.map((call) => answerTo(String(input), call))
      : answerTo(String(input), body)
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  }
  return { state, fetch: fakeFetch }
}
