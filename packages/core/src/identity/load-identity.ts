import { createHttp } from '../api/http.js'
import { createDisposer } from '../async/disposer.js'
import type { KitParts } from '../kit-parts.js'
import { isSameAddress } from '../networks/same-address.js'
import { createCache } from '../storage/cache.js'
import { dataImage } from '../untrusted/data-image.js'
import { parseUrl } from '../untrusted/parse-url.js'
import type { Identity } from './identity.js'
import { createIdentity } from './identity.js'
import type { Profile } from './profile.js'
import { hasNames, profileCache, readName } from './profile.js'

type IdentityParts = Pick<
  KitParts,
  | 'api'
  | 'describe'
  | 'env'
  | 'families'
  | 'inView'
  | 'modal'
  | 'network'
  | 'on'
  | 'options'
  | 'storage'
>

const longestImage = 32_768 // characters that are cached; a larger one is asked for again

/**
 * Looks the account in view up.
 * @returns null without a provider or a project id
 */
export async function loadIdentity(parts: IdentityParts): Promise<Identity | null> {
  const { describe, env, families, inView, modal, network, on, options, storage } = parts
  const api = await parts.api?.()
  const { provider } = options
  if (!api || !provider) return null
  const cache = createCache(env, storage, profileCache)

  /** Only a `data:` URL, or a picture on the provider's own host: no other is told who looks at whom. */
  async function imageOf(avatar: string | null, signal: AbortSignal): Promise<string | null> {
    const own = dataImage(avatar)
    const url = parseUrl(avatar ?? '')
    if (own || !url || url.search || url.origin !== new URL(provider?.url ?? '').origin) return own
    // It answers nobody who does not say for which project.
    const query = { projectId: options.projectId ?? undefined }
    const http = createHttp(env, { url: url.origin, query })
    const path = url.pathname.slice(1).split('/').map(decodeURIComponent)
    return dataImage(await http.image({ path, signal }))
  }

  /** Whether the dapp's own chain 1 has this address for a name that is not the provider's to give. */
  async function leadsBack(name: string, address: string, signal: AbortSignal): Promise<boolean> {
    const mainnet = options.networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
    if (!mainnet) return false
    const [{ ensAddress }, { contracts }] = await Promise.all([
      import('./ens-address.js'),
      families.load('eip155'),
    ])
    if (!contracts) return false
    const found = await ensAddress(
      (to, data) => contracts.call(mainnet, { to, data }, signal),
      name,
    )
    return isSameAddress(found, address)
  }

  async function shownName(said: unknown, address: string, signal: AbortSignal) {
    const name = readName(said)
    if (!name || name.endsWith(`.${options.nameZone}`)) return name
    return (await leadsBack(name, address, signal)) ? name : null
  }

  const isNamed = () => {
    const now = inView.network()
    return hasNames(now) && network.isRequested(now.caipNetworkId)
  }
  const ask = async (address: string, signal: AbortSignal): Promise<Profile> => {
    const { name, avatar } = await api.call('identity', {
      params: { address },
      query: { sender: inView.account().address ?? address },
      network: inView.network().caipNetworkId,
      signal,
    })
    const profileName = await shownName(name, address, signal)
    const image = profileName ? await imageOf(avatar, signal).catch(() => null) : null
    return { profileName, profileImage: image }
  }

  const identity = createIdentity({
    named() {
      const { address, caipAddress } = inView.account()
      return isNamed() && address && caipAddress ? { address, caipAddress } : null
    },
    ask,
    cache: {
      get: cache.get,
      set(address, profile) {
        const { profileImage } = profile
        if ((profileImage?.length ?? 0) <= longestImage)
          cache.set(address, { ...profile, isChecked: true })
        else cache.drop(address) // what was said before is no longer so
      },
    },
    describe,
    isOpen: () => modal.state.open,
  })
  const { add, dispose } = createDisposer()
  add(identity.destroy, inView.onChange(identity.changed), on('modal/opened', identity.changed))
  identity.look()
  return {
    watch: identity.watch,
    of: async (address, signal) => (isNamed() ? ask(address, signal) : null),
    destroy: dispose,
  }
}
