import type { Hex } from '../adapters/adapter.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { ActHandle } from './act-handle.js'

/** A function of a contract, and what it is called with: typed by viem in `@gla/modal/contracts`, checked here. */
export type FunctionRequest = {
  readonly abi: readonly unknown[]
  readonly address: string
  readonly functionName: string
  readonly args?: readonly unknown[] | undefined
}

/** A read of a contract. */
export type ReadRequest = FunctionRequest & {
  /** @default the network in view */
  readonly network?: CaipNetworkId | undefined
}

/** How far a page's call may go. */
export type ActOptions = {
  /** The amount of the network's coin to send with it, in the smallest unit. @default 0n */
  readonly value?: bigint | undefined
  /**
   * How much of what it is about, in the language of the page: '1,000 GLA'. It is kept with the call, for who tells that it is
   * done; see `useActWords`. At most 64 characters.
   */
  readonly about?: string | undefined
  /** Refuses on any other network. @default the network in view */
  readonly network?: CaipNetworkId | undefined
  /** The person has agreed in the page that what it changes could not be checked. */
  readonly unchecked?: true | undefined
  /** Lets it permit somebody to take any amount of a token, or everything of a collection. */
  readonly unlimited?: true | undefined
  /** Aborted before the wallet is asked: it is not asked, which is `connection/cancelled`. After that it has no effect. */
  readonly signal?: AbortSignal | undefined
}

/** Call data of a page's own: ABI-encoded, at most 64 KiB. */
export type ContractCallData = { readonly address: string; readonly data: Hex }

/** A call of a page: of a function, or with call data of its own. */
export type ActRequest = ActOptions & (FunctionRequest | ContractCallData)

/** A permission to take a token, up to an amount in its smallest unit. */
export type ApproveRequest = {
  readonly token: string
  readonly spender: string
  readonly amount: bigint | 'unlimited'
  /** Refuses on any other network. @default the network in view */
  readonly network?: CaipNetworkId | undefined
  /** Called for a token that wants its permission taken back first, with the handle of that. */
  readonly onZero?: ((handle: ActHandle) => void) | undefined
  /** Aborted before the wallet is asked: it is not asked, which is `connection/cancelled`. After that it has no effect. */
  readonly signal?: AbortSignal | undefined
}

/** A permission to take a token, which is signed (EIP-2612): exact, and for a day at most. */
export type PermitRequest = {
  readonly token: string
  readonly spender: string
  /** In the token's smallest unit. Never one without a limit. */
  readonly amount: bigint
  /**
   * Until when it can be handed in, in seconds since 1970 by the chain's clock: at most a day ahead.
   * @default 30 minutes from now, or from the newest block if that is later
   */
  readonly deadline?: bigint | undefined
  /** Refuses on any other network. @default the network in view */
  readonly network?: CaipNetworkId | undefined
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined
  /**
   * The first 4 bytes of the calls of `spender` that would do what it is for, at most 4: until one is handed over, the kit keeps for
   * an hour that it was asked for. @default any call of it
   */
  readonly acts?: readonly Hex[] | undefined
}

/** A signed permission, in the words of `permit(owner, spender, amount, deadline, v, r, s)`. */
export type SignedPermit = {
  readonly amount: bigint
  readonly deadline: bigint
  /** 27 or 28. */
  readonly v: number
  readonly r: Hex
  /** In the lower half, as contracts want it. */
  readonly s: Hex
}
