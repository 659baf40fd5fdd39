import type { RpcRequestError } from 'viem'
import type { KitError } from '../../errors/errors.js'
import type { CaipNetworkId } from '../../networks/caip-network.js'

/** What the nodes of one namespace differ in from those of another. */
export interface RpcRules {
  /** Whether a method only reads, so that it may be asked twice and together with others. */
  isRead(method: string): boolean
  /** Asks a node which chain it is of. */
  readonly chainMethod: string
  /** Reads the answer; null for what is no chain. */
  parseChain(answer: unknown): CaipNetworkId | null
  /** Why the chain itself refuses; null for an error that another node might not have. */
  refusalOf(error: RpcRequestError): KitError | null
}
