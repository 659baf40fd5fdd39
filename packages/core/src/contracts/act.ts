import type { ContractCall, Simulation, TransferEstimate } from '../adapters/adapter.js'
import type { Environment } from '../environment.js'
import { asWouldFail } from '../errors/as-would-fail.js'
import { describeError } from '../errors/describe-error.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { chainRead } from '../networks/chain-read.js'
import { isSameAddress } from '../networks/same-address.js'
import type { Sender } from '../transactions/preflight.js'
import type { ReviewedCall } from '../transactions/reviewed.js'
import type { Submitter } from '../transactions/submitter.js'
import type { ActHandle } from './act-handle.js'
import type { ActHandles } from './act-handles.js'
import type { ActOptions } from './contract-request.js'
import { isKnownCall, isUnlimited, permittedBy } from './known-calls.js'
import type { Place } from './place.js'

export type ActDeps = Pick<Environment, 'after'> & {
  network(): CaipNetwork
  /** The connected account of the network in view; null when there is none. */
  sender(): Sender | null
  /** See `placeIn`. */
  chooseNetwork(): boolean
  submitter(): Submitter
  handles: ActHandles
  /** It is not the page that asks: what becomes of the call is told as for everything that the kit hands over. */
  byKit?: ByKit | undefined
  /** Ends all waits before the wallet is asked: the kit has ended, or who asked does not want it any more. */
  signal: AbortSignal
}

/** The kit asks, for a step of something that a person has reviewed. */
export type ByKit = {
  /** False when something has changed since: the wallet is then not asked. */
  isStillReviewed(): boolean
  /** Ends it: the wallet is not asked any more, or not waited for. */
  readonly signal: AbortSignal
}

/** A call that the page wants, as it is on the chain. */
export type WantedCall = Pick<ReviewedCall, 'kind' | 'approval' | 'operator' | 'functionName'> &
  Pick<ActOptions, 'about' | 'unchecked' | 'unlimited'> & {
    readonly call: ContractCall
    /** Whether the page's own ABI says what is called. */
    readonly isDecoded: boolean
  }

/**
 * Simulates a call, refuses what would fail, what cannot be paid, and what permits more than was asked for, and hands it over.
 * @returns its handle, as soon as it is stored and the wallet is asked
 * @throws KitError before that: `transaction/would-fail`, `send/insufficient-funds`, `transaction/unchecked`,
 * `transaction/unlimited`, `network/unreachable`, and those of `submitTransfer`
 */
export async function actOn(deps: ActDeps, place: Place, wanted: WantedCall): Promise<ActHandle> {
  const { network, from } = place
  const { call, kind, approval, operator, functionName, about } = wanted
  const read = (signal: AbortSignal) => readCall(place, call, signal)
  const { simulation, estimate, balance } = await chainRead(deps, read, deps.signal)
  refuse(wanted, simulation)
  if (balance < (call.value ?? 0n) + estimate.fee) throw new FeatureError('send/insufficient-funds')
  const { nonce, block } = estimate
  const permitted = { approval, operator }
  const { byKit } = deps
  const byPage = byKit ? undefined : true
  const what = { call, kind, ...permitted, functionName, about, nonce, block, byPage } as const
  const isStillReviewed = () =>
    !deps.signal.aborted &&
    deps.network().caipNetworkId === network.caipNetworkId &&
    deps.sender()?.address === from &&
    (byKit?.isStillReviewed() ?? true)
  return handOver(deps, what, isStillReviewed).catch((error: unknown) => {
    throw deps.signal.aborted ? new KitError('connection/cancelled', { cause: error }) : error
  })
}

async function readCall(
  { network, from, adapter, contracts }: Place,
  call: ContractCall,
  signal: AbortSignal,
): Promise<{ simulation: Simulation; estimate: TransferEstimate; balance: bigint }> {
  const { simulate, estimate } = contracts
  if (!simulate || !estimate) throw new FeatureError('rpc/unsupported-operation')
  const toldAsFailing = (cause: unknown) => {
    throw asWouldFail(cause, network, describeError(cause), false)
  }
  // First, because it knows why the call would fail; the estimate only says that.
  const simulation = await simulate(call, signal).catch(toldAsFailing)
  const [cost, balance] = await Promise.all([
    estimate(call, signal).catch(toldAsFailing),
    adapter.balance(network, from, signal),
  ])
  return { simulation, estimate: cost, balance }
}

/** @throws KitError `transaction/unchecked`, `transaction/unlimited` */
function refuse(
  { call, approval, operator, isDecoded, ...may }: WantedCall,
  simulation: Simulation,
): void {
  const isClear = simulation.how === 'simulated' || isDecoded || isKnownCall(call.data)
  if (!isClear && !may.unchecked) throw new FeatureError('transaction/unchecked')
  const given = [
    ...simulation.approvals.map(({ amount }) => amount),
    BigInt(approval?.amount ?? 0),
    permittedBy(call.data),
  ]
  if ((given.some(isUnlimited) || operator?.isAllowed) && !may.unlimited)
    throw new FeatureError('transaction/unlimited')
  // A token could permit somebody else, or more, while it is asked for this.
  if (approval && !simulation.approvals.every((one) => isWithin(one, approval)))
    throw new FeatureError('transaction/unchecked')
}

function isWithin(
  { token, spender, amount }: Simulation['approvals'][number],
  asked: NonNullable<WantedCall['approval']>,
): boolean {
  return (
    isSameAddress(token, asked.token.address) &&
    isSameAddress(spender, asked.spender) &&
    amount <= BigInt(asked.amount)
  )
}

function handOver(
  { submitter, handles, byKit }: Pick<ActDeps, 'submitter' | 'handles' | 'byKit'>,
  reviewed: ReviewedCall,
  isStillReviewed: () => boolean,
): Promise<ActHandle> {
  const { submit, stopWaiting } = submitter()
  return new Promise((resolve, reject) => {
    let id: string | null = null
    const submitted = submit(reviewed, {
      isStillReviewed,
      onHandedOver(intentId) {
        id = intentId
        resolve(handles.open(intentId, stopWaiting))
      },
    })
    byKit?.signal.addEventListener('abort', stopWaiting)
    if (byKit?.signal.aborted) stopWaiting()
    submitted.then(
      () => id && handles.answered(id, null),
      (error: unknown) => {
        if (id) handles.answered(id, describeError(error).code)
        else reject(error)
      },
    )
  })
}
