import { fakeProvider } from './fake-provider.js'

const network = 'eip155:31337'
const failing = 501 // a failure that is not tried again: the clock of a story stands still
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160"><rect width="320" height="160" fill="#1d3b3a"/><circle cx="230" cy="60" r="34" fill="#e6b450"/></svg>'

/** A collectible of an answer. @param at the digit that its contract repeats */
export type HeldPiece = {
  at: string
  tokenId: string
  amount?: string
  kind?: 'erc721' | 'erc1155'
  collection?: string
  isSpam?: boolean
  /** What it calls itself; without one, its details do not come. */
  name?: string
  hasPicture?: boolean
}
export const pieces: HeldPiece[] = [
  { at: 'b', tokenId: '42', collection: 'Tidepools', name: 'Low tide', hasPicture: true },
  { at: 'b', tokenId: '43', collection: 'Tidepools', name: '' },
  {
    at: 'c',
    tokenId: '7',
    kind: 'erc1155',
    amount: '12',
    collection: 'Harbor Badges',
    name: 'Ferry',
  },
  {
    at: 'c',
    tokenId: '1'.repeat(70),
    kind: 'erc1155',
    amount: '1',
    name: 'A very long name of a collectible',
  },
  {
    at: 'd',
    tokenId: '1',
    collection: 'Claim at https://free.example',
    isSpam: true,
    name: 'Prize',
  },
]

type Mood = 'answers' | 'silent' | 'down' | 'unserved'

/** A fake provider that says which collectibles an account has on the network 31337. Its mood may change. */
export function fakeCollectibles(
  held: readonly HeldPiece[],
  mood: Mood = 'answers',
  pageSize = 50,
) {
  const others = fakeProvider([], mood === 'unserved' ? 'unserved' : 'answers')
  const state = { mood, held, asked: [] as string[] }
  const tokenOf = ({ at }: HeldPiece) => `${network}:0x${at.repeat(40)}`

  function page(url: URL) {
    const from = Number(url.searchParams.get('cursor') ?? '0')
    const collectibles = state.held.slice(from, from + pageSize).map((one) => ({
      token: tokenOf(one),
      tokenId: one.tokenId,
      amount: one.amount ?? '1',
      kind: one.kind ?? 'erc721',
      collection: one.collection,
      isSpam: one.isSpam ?? false,
    }))
    const next = from + pageSize < state.held.length ? `${from + pageSize}` : null
    return Response.json({ collectibles, next })
  }
  function piece(path: string) {
    const [, token, tokenId, picture] = path.match(/collectible\/([^/]+)\/(\d+)(\/picture)?$/) ?? []
    const one = state.held.find(
      (some) => tokenOf(some) === decodeURIComponent(token ?? '') && some.tokenId === tokenId,
    )
    state.asked.push(`${one?.at}${tokenId}${picture ? ' picture' : ''}`)
    if (!one || one.name === undefined) return new Response('none', { status: failing })
    if (picture) return new Response(drawing, { headers: { 'content-type': 'image/svg+xml' } })
    return Response.json({ name: one.name, hasPicture: one.hasPicture ?? false })
  }
  const fakeFetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    const isList = url.pathname.endsWith('/collectibles')
    if (!isList && !url.pathname.includes('/collectible/')) return others.fetch(input, init)
    if (state.mood === 'silent') return new Promise<Response>(() => undefined)
    if (state.mood === 'down') return new Response('down', { status: failing })
    return isList ? page(url) : piece(url.pathname)
  }
  return Object.assign(state, { fetch: fakeFetch })
}
