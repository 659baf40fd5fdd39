import type { RpcRequestError } from 'viem'
import type { KitError } from '../../errors/errors.js'
import type { CaipNetworkId } from '../../networks/caip-network.js'

/** How the nodes of a namespace differ from those of others. */
export interface RpcRules {
  /** Whether a method only reads, so that it may be retried and batched. */
  isRead(method: string): boolean
  /** Whether the chain executes a write once, however often it is sent, so that it may be retried. By default never. */
  isRepeatable?(method: string): boolean
  /** Parses the body of a response, with a limit. Whole numbers may be bigints. By default `JSON.parse`, which rounds. */
  read?(response: Response): Promise<unknown>
  /** The method that returns the chain of a node. */
  readonly chainMethod: string
  /** Parses its result; null if that is invalid. */
  parseChain(answer: unknown): CaipNetworkId | null
  /**
   * The error for a call that the chain itself rejects; null for an error that another node might not have.
   * @param data the node's data about the error. Untrusted
   */
  refusalOf(error: RpcRequestError, data: unknown): KitError | null
}
