import type fc from 'fast-check'
import { expect } from 'vitest'
import { withDeadline } from '../src/async/deadline.js'
import { serverEnvironment } from '../src/environment.js'
import type { CaipNetworkId } from '../src/networks/caip-network.js'
import type { SessionWorld } from './session-world.js'
import { hexId } from './session-world.js'
import { alice } from './wallet-connect-wallet.js'
import { until } from './wallet-connect-world.js'

// The state on which page, relay and wallet must agree after any history of a session.

export const networks = ['eip155:31337', 'eip155:31338'] as const
export type Given = { chains: CaipNetworkId[]; addresses: string[] }
/** The expected state. `at` and `chosen` are the network and accounts that the wallet or dapp set in this page. */
export type Agreed = {
  session: Given | null
  at: CaipNetworkId | null
  chosen: string[] | null
}
export const nothingAgreed = (): Agreed => ({ session: null, at: null, chosen: null })

/** Chooses an approved network, the previous one if possible, and the approved accounts in the wallet's order. */
export function settle(agreed: Agreed) {
  const { session } = agreed
  agreed.at = session && ([agreed.at, ...networks].find((id) => has(session.chains, id)) ?? null)
  const left = agreed.chosen?.filter((one) => session?.addresses.includes(one)) ?? []
  if (left.length === 0) agreed.chosen = null
}
export const has = (list: readonly string[], one: string | null): boolean =>
  one !== null && list.includes(one)
export function become(agreed: Agreed, session: Given | null) {
  Object.assign(agreed, { session, at: null, chosen: null })
  settle(agreed)
}

/** The state according to the page, as one value. */
const saysPage = ({ page: { link, received }, stored }: SessionWorld) =>
  link && {
    networks: link.approvedCaipNetworkIds,
    at: link.caipNetworkId,
    accounts: link.accounts,
    received,
    waiting: link.waiting,
    stored: stored().map(({ topic }) => topic),
  }
/** The expected state, derived from the wallet's session and the history. */
function saysWallet({ sessions, page }: SessionWorld, { session, at, chosen }: Agreed) {
  const [own, ...more] = sessions()
  if (!own || !session) return own || session ? 'not agreed' : null
  if (more.length > 0) return 'more than one session'
  const { chains = [], accounts = [] } = own.namespaces.eip155 ?? {}
  const addresses = accounts.flatMap((one) => (one.startsWith(`${at}:`) ? one.split(':')[2] : []))
  const shown = addresses.filter((one): one is string => one !== undefined)
  const ordered = chosen?.filter((one) => shown.includes(one)) ?? shown
  return {
    networks: chains,
    at,
    accounts: ordered,
    received: { accounts: ordered, chainId: page.link && hexId(page.link) },
    waiting: 0,
    stored: [own.topic],
  }
}

/** Each side computes the expiry itself, so they may differ by a second. */
export const isSameExpiry = ({ sessions, stored }: SessionWorld) =>
  sessions().every(({ topic, expiry }) => {
    const own = stored().find((one) => one.topic === topic)
    return own !== undefined && Math.abs(own.expiry - expiry) <= 2
  })
/** The end of a session is reported only once. */
function checkDisconnects({ page }: SessionWorld) {
  const messages = new Map<string, Set<string>>()
  for (const frame of page.connector.frames) {
    const { params } = JSON.parse(frame) as { params?: Record<string, string> }
    const { topic = '', message = '', tag } = params ?? {}
    if (Number(tag) === 1112) messages.set(topic, (messages.get(topic) ?? new Set()).add(message))
  }
  for (const ofTopic of messages.values()) expect(ofTopic.size).toBe(1)
}

export const sign = (address = alice) => ({ method: 'personal_sign', params: ['0x00', address] })

/** Checks that page and wallet agree, and that exactly the connected accounts can be used. */
async function agree(agreed: Agreed, world: SessionWorld) {
  const says = () => JSON.stringify([saysPage(world), world.sessions().length])
  const should = () => JSON.stringify([saysWallet(world, agreed), agreed.session === null ? 0 : 1])
  await until(() => says() === should() && isSameExpiry(world), 8_000).catch(() => undefined)
  expect(saysPage(world)).toEqual(saysWallet(world, agreed))
  expect(isSameExpiry(world)).toBe(true)
  expect(world.sessions()).toHaveLength(agreed.session === null ? 0 : 1)
  if (agreed.session === null) await until(() => world.stored().length === 0)
  const { link, connector } = world.page
  // Without a link, all sockets close once pending messages are sent.
  if (!link) await until(() => connector.sockets.every(({ readyState }) => readyState === 3))
  if (link) {
    const { provider, accounts } = link
    const ask = (method: string) => provider.request({ method })
    expect(await ask('eth_accounts')).toEqual(accounts)
    expect(await ask('eth_chainId')).toBe(hexId(link))
    const signed = provider.request(sign(accounts[0]))
    expect(await signed).toBe(`0x${agreed.at?.slice(7)}`) // the request went to this network
  }
  for (const { provider } of world.over)
    await expect(provider.request(sign())).rejects.toMatchObject({ code: 'wallet/disconnected' })
  checkDisconnects(world)
}

const stepDeadline = 20_000 // ms

export type Step = fc.AsyncCommand<Agreed, SessionWorld>
/** @param act changes the world and updates the model accordingly */
export const step = (
  name: string,
  when: 'connected' | 'any',
  act: (world: SessionWorld, agreed: Agreed) => Promise<unknown>,
): Step => ({
  check: ({ session }) => when === 'any' || session !== null,
  async run(agreed, world) {
    await withDeadline(serverEnvironment(), stepDeadline, () => act(world, agreed))
    await agree(agreed, world)
  },
  toString: () => name,
})
