import type { CaipNetwork } from '../networks/caip-network.js'

const most = 300 // pictures that are asked for
const form = /^[-\w:]{1,64}$/ // of an id

/** The provider's pictures of networks. */
export interface NetworkPictures {
  /**
   * The picture with the id that the network's `assets` name, else the one that the provider's list of networks has. Each is
   * asked for once.
   * @returns a `data:` URL; null where nobody names one, or it does not come
   */
  read(network: Pick<CaipNetwork, 'caipNetworkId' | 'assets'>): Promise<string | null>
  destroy(): void
}

export type NetworkPicturesDeps = {
  /** The networks of which the provider says that it has a picture: by their CAIP-2 id. */
  listed(signal: AbortSignal): Promise<readonly string[]>
  /** A picture as a `data:` URL. */
  image(imageId: string, signal: AbortSignal): Promise<string>
}

export function createNetworkPictures(deps: NetworkPicturesDeps): NetworkPictures {
  const ended = new AbortController()
  const { signal } = ended
  const asked = new Map<string, Promise<string | null>>()
  let list: Promise<readonly string[]> | null = null

  async function readAny(id: string, imageId: string | undefined) {
    if (imageId === undefined) {
      list ??= deps.listed(signal)
      if (!(await list).includes(id)) return null
    }
    const wanted = imageId ?? id
    return form.test(wanted) ? deps.image(wanted, signal) : null
  }

  return {
    read({ caipNetworkId, assets }) {
      const key = assets?.imageId ?? caipNetworkId
      // What fails is not asked for again: it would fail with each row that is drawn.
      const reading = asked.get(key) ?? readAny(caipNetworkId, assets?.imageId).catch(() => null)
      if (asked.size < most) asked.set(key, reading)
      return reading
    },
    destroy: () => ended.abort(),
  }
}
