import { isSameAddress } from '@gla/modal'
import type { Token } from '../chain/read-token.js'
import type { Pool } from '../facts/read-pool.js'
import type { Vault } from '../facts/read-vault.js'

/** A pool or a vault, as far as a door to it has to know it. */
export interface StakeOffer {
  readonly kind: 'pool' | 'vault'
  readonly address: string
  /** What it takes. */
  readonly token: Token
  /** Whether it pays something to who puts in now. */
  readonly isOpen: boolean
}

/** @param time of the chain */
export const poolOffer = (address: string, pool: Pool, time: bigint): StakeOffer => ({
  ...{ kind: 'pool', address, token: pool.stake },
  isOpen: pool.rate > 0n && time < pool.periodFinish,
})

/** @param time of the chain */
export const vaultOffer = (address: string, vault: Vault, time: bigint): StakeOffer => ({
  ...{ kind: 'vault', address, token: vault.asset },
  isOpen: isStreaming(vault, time),
})

/** A stream that waits begins with who puts in. */
function isStreaming({ stream }: Vault, time: bigint): boolean {
  if (!stream || stream.streamed === 0n) return false
  return stream.waits || time < stream.streamEnd
}

/**
 * Where a token can be put in: a pool before a vault. Null: nowhere that pays.
 * @param except the address of one that does not count
 */
export function offerFor(
  offers: readonly StakeOffer[],
  token: string,
  except?: string,
): StakeOffer | null {
  const open = offers.filter(
    (one) =>
      one.isOpen && isSameAddress(one.token.address, token) && !isIt(one.address, except ?? ''),
  )
  return open.find(({ kind }) => kind === 'pool') ?? open[0] ?? null
}

/** Whether there is a pool, or a vault, of a token. */
export const hasKind = (
  offers: readonly StakeOffer[],
  kind: StakeOffer['kind'],
  token: string,
): boolean => offers.some((one) => one.kind === kind && isSameAddress(one.token.address, token))

const isIt = (address: string, other: string) => address.toLowerCase() === other.toLowerCase()
