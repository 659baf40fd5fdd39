const failing = 501 // a failure that is not tried again: the clock of a story stands still

export type HeldToken = {
  symbol: string
  name?: string
  /** The digit that its address repeats. @default the network's coin */
  at?: string
  amount?: string
  picture?: string
  /** In US dollars, of one. */
  price?: number
}
type Mood = 'answers' | 'silent' | 'down' | 'unserved'

/** A fake provider that says what an account holds on the network 31337. Its mood may change. */
export function fakeProvider(held: readonly HeldToken[], mood: Mood = 'answers') {
  const network = 'eip155:31337'
  const state = { mood, asked: [] as URL[], held }
  const balances = () =>
    state.held.map(({ symbol, name = symbol, at, amount = '1', picture, price }) => ({
      name,
      symbol,
      chainId: network,
      ...(at && { address: `${network}:0x${at.repeat(40)}` }),
      quantity: { decimals: '18', numeric: amount },
      iconUrl: picture,
      price,
    }))
  const fakeFetch: typeof fetch = async (input) => {
    const url = new URL(String(input))
    if (url.pathname === '/v1/supported-chains')
      return Response.json({ http: state.mood === 'unserved' ? [] : [network] })
    if (!url.pathname.endsWith('/balance')) return new Response('{}', { status: failing })
    state.asked.push(url)
    if (state.mood === 'silent') return new Promise<Response>(() => undefined)
    if (state.mood === 'down') return new Response('down', { status: failing })
    return Response.json({ balances: balances() })
  }
  return Object.assign(state, { fetch: fakeFetch })
}
