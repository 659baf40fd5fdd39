import type { Adapter, HandToWallet, Transfer } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { LateAnswer, Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import type { ErrorCode } from '../errors/errors.js'
import { KitError } from '../errors/errors.js'
import type { Emit } from '../events.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import type { Intents } from './intents.js'
import { hashForm } from './intents.js'

const walletDeadline = 300_000 // ms a person has to answer in the wallet
const prepareDeadline = 20_000 // ms for what is read from the chain before the wallet is asked
const checkDeadline = 5_000 // ms for the wallet to say where it is, just before the hand-over

/** What a person reviewed, in the form the wallet is asked with. Never rebuilt from text. */
export type Reviewed = Readonly<{ transfer: Transfer; nonce: number }>
export type Sender = {
  address: string
  provider: Provider
  adapter: Adapter
  /** The account the wallet itself names first; `address` when left out. */
  first?: string | undefined
  /** An answer may come to another page, see `WalletLink.onLateAnswer`. */
  answersLate?: boolean | undefined
}

export type HandOverDeps = Pick<Environment, 'after'> & {
  /** @throws KitError `connection/required` */
  sender(): Sender
  intents: Intents
  /** The balance will have changed. */
  spent(): void
  /** The wallet sent it after nobody waited any more. */
  sentAfterAll(): void
  emit: Emit
  /** Ends all work, when the kit ends. */
  signal: AbortSignal
  /** Ends the waiting alone, also when the kit ends: what the wallet answers later is still taken in. */
  waiting: AbortSignal
}

/** What the chain must say first is asked while nobody is asked yet: a failure here sent nothing. */
async function prepare(deps: HandOverDeps, { transfer }: Reviewed): Promise<HandToWallet> {
  const { adapter } = deps.sender()
  const work = adapter.prepare?.bind(adapter)
  if (!work) return (provider, signal) => adapter.send(provider, transfer, signal)
  const code = 'network/unreachable'
  return withDeadline(deps, prepareDeadline, (signal) => work(transfer, signal), {
    signal: deps.waiting,
    code,
  })
}

/** Reads the wallet again: what is signed is what was reviewed, by whom and where. */
async function preflight(deps: HandOverDeps, { transfer }: Reviewed): Promise<Sender> {
  const sender = deps.sender()
  const { adapter, provider, address } = sender
  const ask = <T>(work: (signal: AbortSignal) => Promise<T>) =>
    withDeadline(deps, checkDeadline, work, { signal: deps.waiting })
  const [chain, accounts] = await Promise.all([
    ask((signal) => adapter.chain(provider, signal)),
    ask((signal) => adapter.accounts(provider, signal)),
  ])
  if (chain !== transfer.network.caipNetworkId) throw new KitError('send/wrong-network')
  // The wallet's own choice did not move, and a person's choice among its accounts is still one of them.
  const isSame = accounts[0] === (sender.first ?? transfer.from)
  if (address !== transfer.from || !isSame || !accounts.includes(transfer.from))
    throw new KitError('send/wrong-account')
  return sender
}

/**
 * Hands a reviewed transfer to the wallet: prepared, wallet read again, intent written down, then asked, exactly once.
 * @param stillMeant false when something changed since the review; asked last of all
 * @returns the transaction hash, which is followed to its end in the background
 * @throws KitError before the wallet is asked: what failed, `connection/cancelled`, and no intent stays. After it:
 * the wallet's own error for a clear no; `send/outcome-unknown` for all else, and when nobody waits any more
 */
export async function handOver(
  deps: HandOverDeps,
  what: Reviewed,
  stillMeant: () => boolean,
): Promise<string> {
  const hand = await prepare(deps, what)
  const { adapter, provider, answersLate } = await preflight(deps, what)
  if (!stillMeant()) throw new KitError('send/changed')
  if (deps.waiting.aborted) throw new KitError('connection/cancelled')
  const { network, from, to, value } = what.transfer
  const intentId = deps.intents.open({
    caipNetworkId: network.caipNetworkId,
    from,
    to,
    value: value.toString(),
    nonce: what.nonce,
  })
  deps.emit('send/handed-over', { intentId, native: true })
  const onAsked = (requestId: string) => deps.intents.update(intentId, { requestId })
  // Told to sessions alone: a wallet in the page is given nothing but the question.
  const wallet = answersLate ? withOnAsked(provider, onAsked) : provider
  const asked = (async () => hand(wallet, deps.signal))() // async: also one that throws at once
  const submitted = (hash: string) => {
    deps.intents.update(intentId, { status: 'submitted', hash })
    deps.emit('send/submitted', { intentId, hash, native: true })
    void followTransaction(deps, adapter, network, intentId, hash)
    return hash
  }
  try {
    return submitted(
      await withDeadline(deps, walletDeadline, () => asked, {
        signal: deps.waiting,
        code: 'send/outcome-unknown',
      }),
    )
  } catch (cause) {
    const isOver = isClearNo(cause)
    const error = isOver ? cause : new KitError('send/outcome-unknown', { cause })
    if (isOver) deps.intents.drop(intentId)
    else deps.intents.update(intentId, { status: 'unknown' })
    deps.emit('send/failed', { intentId, code: describeError(error).code, hash: null })
    // An answer that comes after all is not lost: a hash is followed, and after a clear no there is no transfer.
    if (deps.waiting.aborted || KitError.is(cause, 'send/outcome-unknown'))
      asked.then(
        (hash) => {
          submitted(hash)
          deps.sentAfterAll()
        },
        (late) => {
          if (isClearNo(late)) deps.intents.drop(intentId)
        },
      )
    throw error
  }
}

const withOnAsked = (provider: Provider, onAsked: (id: string) => void): Provider => ({
  ...provider,
  request: (request) => provider.request({ ...request, onAsked }),
})

const isRejection = (error: unknown) => describeError(error).code === 'wallet/rejected'
const isClearNo = (error: unknown) => neverLeft.has(describeError(error).code)

/**
 * Answers after which no transfer is out: the wallet said no, never heard of it, or named a reason why it cannot be.
 * After any other failure nobody knows, and that is what a person is told.
 */
const neverLeft: ReadonlySet<ErrorCode> = new Set([
  'wallet/rejected',
  'connection/required',
  'relay/unreachable',
  'network/not-supported',
  'rpc/unsupported-operation',
  'send/insufficient-funds',
  'send/reverted',
  'session/topic-not-found',
  'session/recently-deleted',
])

/** After these the same review may be confirmed again: nothing was sent, and nothing it says has changed. */
export const mayTryAgain: ReadonlySet<ErrorCode> = new Set([
  'wallet/rejected',
  'connection/cancelled',
  'network/unreachable',
])

type LateDeps = Pick<HandOverDeps, 'intents' | 'spent' | 'emit' | 'signal'>

/**
 * Takes the answer to a transfer that a page before this one handed over.
 * @returns whether it was one
 */
export function takeLateAnswer(
  deps: LateDeps & { networkOf(id: CaipNetworkId): CaipNetwork | null },
  adapter: Adapter,
  { id, result, error }: LateAnswer,
): boolean {
  deps.intents.reread() // another tab may know more of it by now
  const found = deps.intents.state.list.find(({ requestId }) => requestId === id)
  if (!found?.caipNetworkId.startsWith(`${adapter.namespace}:`)) return false
  const { id: intentId, caipNetworkId, status } = found
  if (status !== 'handed-over' && status !== 'unknown') return true
  const network = deps.networkOf(caipNetworkId)
  if (error !== undefined) {
    // On Solana a wallet that cannot send is asked to sign instead: only a person's no is the end.
    const isNo = adapter.namespace === 'eip155' ? isClearNo(error) : isRejection(error)
    if (isNo) deps.intents.drop(intentId)
  } else if (typeof result === 'string' && hashForm.test(result)) {
    const hash = result.startsWith('0x') ? result.toLowerCase() : result
    deps.intents.update(intentId, { status: 'submitted', hash })
    deps.emit('send/submitted', { intentId, hash, native: true })
    if (network) void followTransaction(deps, adapter, network, intentId, hash)
  }
  return true // what says neither leaves it as it was: nobody knows
}

/** Follows a transaction to its end. Never throws: what it finds becomes the intent's status and an event. */
async function followTransaction(
  deps: LateDeps,
  adapter: Adapter,
  network: CaipNetwork,
  intentId: string,
  hash: string,
) {
  try {
    const receipt = await adapter.receipt(network, hash, deps.signal)
    if (receipt?.status === 'succeeded') {
      deps.intents.update(intentId, { status: 'succeeded', hash: receipt.hash })
      deps.emit('send/succeeded', { intentId, hash: receipt.hash })
    } else if (receipt) {
      deps.intents.update(intentId, { status: 'reverted', hash: receipt.hash })
      deps.emit('send/failed', { intentId, code: 'send/reverted', hash: receipt.hash })
    }
  } catch (error) {
    if (deps.signal.aborted) return
    // The transfer is out; only its end is not known. The intent stays 'submitted'.
    deps.emit('send/failed', { intentId, code: describeError(error).code, hash })
  } finally {
    if (!deps.signal.aborted) deps.spent()
  }
}
