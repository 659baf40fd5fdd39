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
import type { Revocable } from './revocation.js'
import { revocationOf } from './revocation.js'
import type { RevokeOptions } from './revoke.js'
import { checkRevocable } from './revoke.js'
import type { SignPermitDeps } from './sign-permit.js'
import { signPermitOn } from './sign-permit.js'
import type { UnsentPermitList, UnsentPermits } from './unsent-permits.js'

const mostReads = 1_000 // at once
const mostExplained = 20 // of many reads that failed

/** One read of many: its result, or why there is none. */
export type ReadOutcome =
  | { readonly status: 'success'; readonly result: unknown }
  | { readonly status: 'failure'; readonly error: KitError; readonly result?: undefined }

/** The feature `contracts`: what a page reads of contracts, and its own calls. */
export interface Contracts {
  /**
   * Reads a contract, from the network's own RPC.
   * @throws KitError `contract/no-function`, `rpc/invalid-params` for other arguments than it takes, `contract/read-failed` with
   * the contract's reason, `contract/none` for an address without a contract, `transport/bad-answer`, `network/unreachable`,
   * `network/other-chain`, `network/not-found`, `rpc/unsupported-operation`
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
  /**
   * Takes an allowance back, once the contract itself has said that there is one.
   * @throws KitError as `checkRevocable`, `act`
   */
  revoke(allowance: Revocable, options?: RevokeOptions): Promise<ActHandle>
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
  /** Somebody wanted to take back what is taken back already: who lists it lists what was. */
  revokedAlready?(): void
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
  async function readFrom(
    { network, adapter, contracts }: Awaited<ReturnType<typeof readsOn>>,
    request: FunctionRequest,
  ): Promise<unknown> {
    const call = able(contracts, 'call')
    const coding = await deps.coding()
    const read = { to: target(adapter, request), data: encodeCall(coding, request) }
    const ask = async (signal: AbortSignal) => {
      const data = await call(network, read, signal).catch(toldAsRead)
      const isNothing = data === '0x'
      if (isNothing && (await contracts?.hasCode?.(network, read.to, signal)) === false)
        throw new FeatureError('contract/none', read.to, network.name)
      return data
    }
    return decodeResult(coding, request, await chainRead(deps, ask, deps.signal))
  }

  /** Why one of many reads failed, which Multicall3 does not tell: it is asked again, alone. */
  async function whyNot(on: Awaited<ReturnType<typeof readsOn>>, request: FunctionRequest) {
    try {
      await readFrom(on, request)
      return new FeatureError('contract/read-failed', '') // it depends on who asks, or on the block
    } catch (error) {
      return error instanceof KitError
        ? error
        : new FeatureError('transport/bad-answer', { cause: error })
    }
  }

  /** As long as `signal` is not aborted, too. */
  const until = (signal: AbortSignal | undefined): ContractsDeps =>
    signal ? { ...deps, signal: anySignal([deps.signal, signal]) } : deps
  const target = (adapter: Adapter, { address }: FunctionRequest) => adapter.parseAddress(address)

  async function wanted(place: Place, request: ActRequest): Promise<WantedCall> {
    const { network, from, adapter } = place
    const { address, value, about, unchecked, unlimited } = request
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
      ...{ about, unchecked, unlimited, isDecoded: !isRaw },
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

  async function actAt(place: Place, request: ActRequest): Promise<ActHandle> {
    const what = await wanted(place, request)
    const handle = await actOn(until(request.signal), place, what)
    const { caipNetworkId } = place.network
    const { from: account, to: contract, data } = what.call
    deps.unsent.handedOver({ caipNetworkId, account, contract, data })
    return handle
  }

  return {
    async read(request) {
      return readFrom(await readsOn(request.network), request)
    },
    async multicall(requests, id) {
      if (requests.length > mostReads) throw new FeatureError('rpc/invalid-params')
      const on = await readsOn(id)
      const { network, adapter, contracts } = on
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
      let explained = 0
      const outcomes = requests.map(async (request, n): Promise<ReadOutcome> => {
        const result = resultOf(coding, request, answers[n])
        if (result) return { status: 'success', ...result }
        const error =
          ++explained > mostExplained
            ? new FeatureError('contract/read-failed', '')
            : await whyNot(on, request)
        return { status: 'failure', error }
      })
      return Promise.all(outcomes)
    },
    act: async (request) => actAt(placeIn(deps, request.network), request),
    async revoke(allowance, { about, signal } = {}) {
      const place = placeIn(deps, allowance.caipNetworkId)
      const { address, data } = revocationOf(allowance)
      try {
        await checkRevocable(until(signal), place, allowance)
      } catch (error) {
        if (KitError.is(error, 'contract/already-revoked')) deps.revokedAlready?.()
        throw error
      }
      return actAt(place, { address, data, about, signal })
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

/** @returns null for one that failed, or gave what the function does not return */
function resultOf(
  coding: AbiCoding,
  request: FunctionRequest,
  answer: Hex | null | undefined,
): { readonly result: unknown } | null {
  if (!answer) return null
  try {
    return { result: decodeResult(coding, request, answer) }
  } catch {
    return null // why, a read of it alone says
  }
}

/** A contract that refuses a read has refused no transaction. @throws KitError `contract/read-failed`; any other error as it is */
function toldAsRead(error: unknown): never {
  if (!KitError.is(error, 'transaction/would-fail')) throw error
  throw new FeatureError('contract/read-failed', error.values[0] ?? '', { cause: error })
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
