import { isCaipNetworkId } from '../networks/caip-network-id.js'
import type { SwapRouter } from './options.js'
import { isTextLike } from './text-form.js'

const isRouter = ({ caipNetworkId, router, factory, wrapped }: Partial<SwapRouter>) =>
  isCaipNetworkId(caipNetworkId) &&
  [router, factory, wrapped].every((one) => isTextLike(one, /^0x[\da-f]{40}$/i))

/** Checks the option `swap`. */
export const areRouters = (swap: unknown): boolean => {
  const { routers } = Object(swap)
  return (
    Array.isArray(routers) && routers.length <= 100 && routers.every((one) => isRouter(Object(one)))
  )
}
