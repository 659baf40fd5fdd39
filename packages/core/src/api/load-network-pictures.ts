import type { KitParts } from '../kit-parts.js'
import type { NetworkPictures } from './network-pictures.js'
import { createNetworkPictures } from './network-pictures.js'

/** @returns null without a provider or a project id */
export async function loadNetworkPictures({
  api: loadApi,
}: Pick<KitParts, 'api'>): Promise<NetworkPictures | null> {
  const api = await loadApi?.()
  if (!api) return null
  return createNetworkPictures({
    listed: async (signal) => (await api.call('supportedChains', { signal })).pictured ?? [],
    image: (imageId, signal) => api.call('assetImage', { params: { imageId }, signal }),
  })
}
