import type { Dispose } from '../../async/disposer.js'
import type { Page } from '../../environment.js'
import { cleanText } from '../../untrusted/clean-text.js'
import { dataImage } from '../../untrusted/data-image.js'
import type { Connector } from '../connector.js'
import type { BrowserCode } from './browser-connector.js'
import { createBrowserConnector } from './browser-connector.js'
import type { RawProvider } from './raw-provider.js'
import { isRawProvider } from './raw-provider.js'

const mostWallets = 64 // besides those used before
const mostImperfect = 8 // of them without a valid rdns or uuid: they must not take the places of those that have both
const mostAlike = 4 // with the same rdns, or with the same provider object

type Identity = { uuid: string | null; name: string; rdns: string | null }
type Announcement = Identity & { icon: string | null; provider: RawProvider }

/**
 * Discovers the wallets that announce themselves in this page (EIP-6963). Any script of the page may announce anything, so
 * each announcement is copied once and checked, and their number is limited.
 * Wallets that claim the same rdns with different providers are all found, with the ids `rdns`, then `rdns#uuid`. A wallet
 * whose rdns is invalid has none, and an id made from its name. A provider that is announced under several identities is
 * found under each, because the first one may be false.
 * @param wanted ids of wallets used before. They are found even when the limit is reached
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function discoverAnnounced(
  { page }: { page: Page },
  found: (connector: Connector, provider: RawProvider) => void,
  wanted: readonly (string | undefined)[] = [],
  code?: BrowserCode,
): Dispose {
  const accepted: (Announcement & { id: string })[] = []

  function idFor(wallet: Announcement): string {
    const isFree = (id: string) => accepted.every((other) => other.id !== id)
    const first = firstId(wallet)
    if (isFree(first)) return first
    const id = `${first}#${wallet.uuid ?? accepted.length}`
    return isFree(id) ? id : `${id}#${accepted.length}`
  }

  function hasRoom(wallet: Identity): boolean {
    if (wanted.includes(firstId(wallet))) return true
    if (accepted.length >= mostWallets) return false
    return !isImperfect(wallet) || accepted.filter(isImperfect).length < mostImperfect
  }

  function accept(wallet: Announcement) {
    const alike = accepted.filter((other) => firstId(other) === firstId(wallet))
    const sameProvider = accepted.filter(({ provider }) => provider === wallet.provider)
    if (alike.length >= mostAlike || sameProvider.length >= mostAlike) return
    if (sameProvider.some((other) => isRepeated(other, wallet))) return
    const id = idFor(wallet)
    accepted.push({ ...wallet, id })
    const { provider, uuid, ...identity } = wallet
    const connector = { ...identity, id, uuid: uuid ?? `${id}#`, type: 'announced' } as const
    found(createBrowserConnector(connector, provider, code), provider)
  }

  const stop = page.listen('eip6963:announceProvider', (event) => {
    const wallet = readAnnouncement(event, hasRoom)
    if (wallet) accept(wallet)
  })
  page.dispatch('eip6963:requestProvider')
  return stop
}

/** Whether the same wallet announced itself twice. Some create a new uuid each time. */
const isRepeated = (one: Announcement, other: Announcement) =>
  one.rdns === other.rdns && one.name === other.name

const isImperfect = ({ uuid, rdns }: Identity) => uuid === null || rdns === null

/** The id of the first wallet with this identity. */
const firstId = ({ rdns, name }: Pick<Identity, 'rdns' | 'name'>) => rdns ?? `eip6963:${name}`

/** Reads each field only once, because a getter may throw or return another value the second time. */
function readAnnouncement(
  event: Event,
  hasRoom: (wallet: Identity) => boolean,
): Announcement | null {
  try {
    const { info, provider } = (event as CustomEvent).detail
    const { uuid: given, name: rawName, icon, rdns: domain } = info
    const uuid = isUuid(given) ? given : null
    const rdns = isReverseDomain(domain) ? domain.toLowerCase() : null
    const name = cleanText(rawName)
    if (!name || !hasRoom({ uuid, name, rdns })) return null // first: past the limit nothing else is looked at
    if (!isRawProvider(provider)) return null
    return { uuid, name, icon: dataImage(icon), rdns, provider }
  } catch {
    return null // a broken or hostile announcement must not affect the others
  }
}

const isUuid = (uuid: unknown): uuid is string =>
  typeof uuid === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid)

const isReverseDomain = (rdns: unknown): rdns is string =>
  typeof rdns === 'string' && rdns.length <= 253 && /^[\w-]+(\.[\w-]+)+$/.test(rdns)
