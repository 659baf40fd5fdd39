const url = 'https://provider.test'
const failing = 501 // a failure that is not tried again: the clock of a story stands still

/** The options that make a dapp load its wallets from a provider. */
export const walletProvider = { projectId: 'test', provider: { url } } as const
export const isOfProvider = (input: Parameters<typeof fetch>[0]) =>
  String(input).startsWith(`${url}/`)

/** The wallets of a provider's list: `Wallet 0`, .., every third one certified. */
const someWallets = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `w${n}`,
    name: `Wallet ${n}`,
    chains: ['eip155'],
    mobile_link: `w${n}://`,
    badge_type: n % 3 === 0 ? 'certified' : 'none',
    image_id: n < 3 ? `image${n}` : undefined,
  }))

/** A fake provider, which can be down or never answer some requests. */
export function fakeWalletList(
  count: number,
  isUp: (query: URLSearchParams) => boolean | 'silent' = () => true,
) {
  const all = someWallets(count)
  const asked: URLSearchParams[] = []
  const images: string[] = []
  function image(pathname: string) {
    images.push(pathname)
    if (pathname.endsWith('2')) return new Response('<html>', { status: failing })
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#36c" d="M0 0h40v40H0zM20 8l8 24H12z"/></svg>'
    return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
  }
  const fakeFetch: typeof fetch = async (input) => {
    const { pathname, searchParams: query } = new URL(String(input))
    if (pathname.includes('/getWalletImage/image')) return image(pathname)
    if (!pathname.endsWith('/getWallets')) return new Response('{}', { status: 404 })
    asked.push(query)
    const mood = isUp(query)
    if (mood === 'silent') return new Promise<Response>(() => undefined)
    if (!mood) return new Response('down', { status: failing })
    const page = Number(query.get('page'))
    const entries = Number(query.get('entries'))
    const words = (query.get('search') ?? '').toLowerCase()
    const badge = query.get('badge_type')
    const found = all.filter(
      ({ name, badge_type }) =>
        name.toLowerCase().includes(words) && (!badge || badge_type === badge),
    )
    const data = found.slice((page - 1) * entries, page * entries)
    return Response.json({ data, count: found.length })
  }
  return { asked, images, fetch: fakeFetch }
}
