import type { CaipNetwork } from '@gla/core'
import { defineNetwork } from '@gla/core'

/** A network no endpoint serves. */
export const chain = (id: number): CaipNetwork =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1/${id}`] } },
  })
