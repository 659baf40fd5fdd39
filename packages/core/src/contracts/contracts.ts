import type { Adapter, ContractAbilities, Hex } from '../adapters/adapter.js'
import { anySignal } from '../async/any-signal.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import { chainRead } from '../networks/chain-read.js'
import type { ByKit, WantedCall } from './act.js'
import { actOn } from './act.js'
import type { ActHandle } from './act-handle.js'
import { approveOn, tokenOf } from './approve.js'
import type {
  ActRequest,
  ApproveRequest,
  FunctionRequest,
  PermitRequest,
  ReadRequest,
  SignedPermit,
} from './contract-request.js'
import type { AbiCoding } from './encode-call.js'
import { decodeResult, encodeCall } from './encode-call.js'
import { approvalIn, operatorIn } from './known-calls.js'
import type { Permissions } from './permission.js'
import { createPermissions } from './permission.js'
import type { Place } from './place.js'
import { placeIn } from './place.js'
import type { SignPermitDeps } from './sign-permit.js'
import { signPermitOn } from './sign-permit.js'
import type { UnsentPermitList, UnsentPermits } from './unsent-permits.js'

const mostReads = 1_000 // at once

/** One read of many: its result, or why there is none. */
export type ReadOutcome =
  | { readonly status: 'success'; readonly result: unknown }
  | { readonly status: 'failure'; readonly error: KitError; readonly result?: undefined }

/** The feature `contracts`: what a page reads of contracts, and its own calls. */
export interface Contracts {
  /**
   * Reads a contract, from the network's own RPC.
   * @throws KitError `rpc/invalid-params`, `transaction/would-fail`, `transport/bad-answer`, `network/unreachable`,
   * `network/not-found`, `rpc/unsupported-operation`
   */
  read(request: ReadRequest): Promise<unknown>
  /** Reads many contracts. @throws KitError as `read`, but for what one of them answers */
  multicall(
    requests: readonly FunctionRequest[],
    network?: CaipNetworkId,
  ): Promise<readonly ReadOutcome[]>
  /** Hands a call over without a view. @throws KitError as `actOn` and `placeIn` */
  act(request: ActRequest): Promise<ActHandle>
  /**
   * Permits somebody to take a token.
   * @param byKit if it is not a page that asks, which tells itself what becomes of it
   * @throws KitError as `approveOn` and `placeIn`
   */
  approve(request: ApproveRequest, byKit?: ByKit): Promise<ActHandle>
  /** What accounts let others take. */
  readonly permissions: Permissions
  /** Asks for a permission that is signed. @throws KitError as `signPermitOn` and `placeIn` */
  signPermit(request: PermitRequest): Promise<SignedPermit>
  /** What an account was asked to sign and whose call was not handed over, as far as this page may tell it. */
  readonly unsent: UnsentPermitList
  /** The calls that pages of this origin asked for, oldest first. */
  acts(): readonly ActHandle[]
  destroy(): void
}

export type ContractsDeps = SignPermitDeps & {
  /** null when the dapp does not configure it. */
  networkOf(id: CaipNetworkId): CaipNetwork | null
  /** @throws KitError `adapter/not-found` */
  adapter(network: CaipNetwork): Promise<Adapter>
  unsent: UnsentPermits
  /** Loads the ABI coding. */
  coding(): Promise<AbiCoding>
}

export function createContracts(deps: ContractsDeps): Contracts {
  async function readsOn(id: CaipNetworkId | undefined) {
    const network = id === undefined ? deps.network() : deps.networkOf(id)
    if (!network) throw new FeatureError('network/not-found')
    const adapter = await deps.adapter(network)
    return { network, adapter, contracts: adapter.contracts }
  }
  /** As long as `signal` is not aborted, too. */
  const until = (signal: AbortSignal | undefined): ContractsDeps =>
    signal ? { ...deps, signal: anySignal([deps.signal, signal]) } : deps
  const target = (adapter: Adapter, { address }: FunctionRequest) => adapter.parseAddress(address)

  async function wanted(place: Place, request: ActRequest): Promise<WantedCall> {
    const { network, from, adapter } = place
    const { address, value, unchecked, unlimited } = request
    // A page without types could give text, which a wallet would be asked for as another amount.
    if (value !== undefined && (typeof value !== 'bigint' || value < 0n))
      throw new FeatureError('rpc/invalid-params')
    const to = adapter.parseAddress(address)
    const isRaw = 'data' in request
    const data = isRaw ? bytes(request.data) : encodeCall(await deps.coding(), request)
    const approval = await approvalOf(place, to, data)
    const found = operatorIn(data)
    const operator = found ? { ...found, address: adapter.parseAddress(found.address) } : undefined
    return {
      call: { network, from, to, data, value },
      kind: approval || operator ? 'approval' : 'call',
      ...{ approval, operator },
      ...{ unchecked, unlimited, isDecoded: !isRaw },
      ...(!isRaw && { functionName: request.functionName }),
    }
  }

  /** A call of `approve` is a permission, however the page asks for it; for an NFT it is none of an amount. */
  async function approvalOf(place: Place, to: string, data: Hex): Promise<WantedCall['approval']> {
    const found = approvalIn(data)
    if (!found) return undefined
    const { amount } = found
    const spender = place.adapter.parseAddress(found.spender)
    try {
      return { token: await tokenOf(deps, place, to), spender, amount: `${amount}` }
    } catch (error) {
      if (KitError.is(error, 'send/token-not-found')) return undefined
      throw error
    }
  }

  return {
    async read(request) {
      const { network, adapter, contracts } = await readsOn(request.network)
      const call = able(contracts, 'call')
      const coding = await deps.coding()
      const read = { to: target(adapter, request), data: encodeCall(coding, request) }
      const data = await chainRead(deps, (signal) => call(network, read, signal), deps.signal)
      return decodeResult(coding, request, data)
    },
    async multicall(requests, id) {
      if (requests.length > mostReads) throw new FeatureError('rpc/invalid-params')
      const { network, adapter, contracts } = await readsOn(id)
      const multicall = able(contracts, 'multicall')
      const coding = await deps.coding()
      const reads = requests.map((request) => ({
        to: target(adapter, request),
        data: encodeCall(coding, request),
      }))
      const answers = await chainRead(
        deps,
        (signal) => multicall(network, reads, signal),
        deps.signal,
      )
      return requests.map((request, n) => outcomeOf(coding, request, answers[n]))
    },
    async act(request) {
      const place = placeIn(deps, request.network)
      const what = await wanted(place, request)
      const handle = await actOn(until(request.signal), place, what)
      const { caipNetworkId } = place.network
      const { from: account, to: contract, data } = what.call
      deps.unsent.handedOver({ caipNetworkId, account, contract, data })
      return handle
    },
    async approve(request, byKit) {
      const as = { ...until(byKit?.signal ?? request.signal), ...(byKit && { byKit }) }
      return approveOn(as, placeIn(deps, request.network), request)
    },
    signPermit: async (request) => signPermitOn(deps, placeIn(deps, request.network), request),
    permissions: createPermissions(deps),
    unsent: deps.unsent,
    acts: deps.handles.all,
    destroy() {
      deps.handles.destroy()
      deps.unsent.destroy()
    },
  }
}

function outcomeOf(
  coding: AbiCoding,
  request: FunctionRequest,
  answer: Hex | null | undefined,
): ReadOutcome {
  if (!answer) return { status: 'failure', error: new FeatureError('transaction/would-fail', '') }
  try {
    return { status: 'success', result: decodeResult(coding, request, answer) }
  } catch (error) {
    const isOwn = error instanceof KitError
    return { status: 'failure', error: isOwn ? error : new FeatureError('transport/bad-answer') }
  }
}

/** @throws KitError `rpc/unsupported-operation` */
function able<name extends 'call' | 'multicall'>(
  contracts: ContractAbilities | undefined,
  name: name,
): NonNullable<ContractAbilities[name]> {
  const ability = contracts?.[name]
  if (!ability) throw new FeatureError('rpc/unsupported-operation')
  return ability
}

/** @throws KitError `rpc/invalid-params` for what are no bytes */
function bytes(data: Hex): Hex {
  if (!/^0x([\da-f]{2}){0,65536}$/i.test(data)) throw new FeatureError('rpc/invalid-params')
  return data
}
