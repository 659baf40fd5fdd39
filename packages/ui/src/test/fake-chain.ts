export type ChainMood = 'answers' | 'silent' | 'down'

const quantities: Readonly<Record<string, string>> = {
  eth_getBalance: '0x22b1c8c1227a00000', // 40 coins
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x3b9aca00',
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x7',
}

type Call = { id?: number; method: string }

/** Fake RPC nodes: each answers for the chain whose id is at the end of its URL. */
export function fakeChain() {
  const state = {
    mood: 'answers' as ChainMood,
    quantities: { ...quantities },
    /** The answer to `eth_feeHistory`: what was paid in recent blocks. */
    fees: null as object | null,
    /** Host of a node -> the balance it reports, if it differs. */
    balances: {} as Record<string, string>,
    /** Method -> the error it is answered with. */
    errors: {} as Record<string, { code: number; message: string }>,
  }
  const resultOf = (url: string, method: string) => {
    const { quantities, fees, balances } = state
    if (method === 'eth_chainId') return `0x${BigInt(url.split('/').at(-1) ?? '0').toString(16)}`
    if (method === 'eth_getBlockByNumber') return { number: '0x10', baseFeePerGas: '0x3b9aca00' }
    if (method === 'eth_feeHistory') return fees
    const other = method === 'eth_getBalance' ? balances[new URL(url).host] : undefined
    return other ?? quantities[method] ?? null
  }
  const answerTo = (url: string, { id, method }: Call) => ({
    jsonrpc: '2.0',
    id: id ?? 1,
    ...(state.errors[method] ? { error: state.errors[method] } : { result: resultOf(url, method) }),
  })
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
