import type { Dispose } from '../async/disposer.js'
import type { ChosenWallet } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import type { ErrorCode } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import { readPairingUri } from './read-pairing-uri.js'

const expiryMargin = 10_000 // ms before its end, at which a pairing counts as expired, spec §9
const patience = 5_000 // ms; a person who waits longer for a code thinks that nothing happens

/**
 * The `wc:` link for the wallet, its expiry in ms since 1970, or the error. `relay/unreachable` is said after 5 s, while the
 * relay is still tried for a while: a link that comes late takes the place of the error.
 */
export type PairingState =
  | { status: 'idle' | 'preparing'; wcUri: null; wcPairingExpiry: null; wcError: null }
  | { status: 'ready' | 'expired'; wcUri: string; wcPairingExpiry: number; wcError: null }
  | { status: 'failed'; wcUri: null; wcPairingExpiry: null; wcError: ErrorCode }

/** The WalletConnect link (ERC-1328) that a wallet scans, or that opens a wallet on this device. */
export interface Pairing {
  readonly state: State<{ now: PairingState }>
  /**
   * Requests a link and waits until a wallet approves. A link that has not expired is reused, and so is a request that the
   * relay may still answer. Errors are stored in the state.
   * @param wallet the wallet on this device that is opened with the link. A later call replaces it
   */
  start(wallet?: ChosenWallet): Promise<void>
  /**
   * Shows a link that the dapp made itself (`manualControl`), for at most five minutes, also when it names no expiry or a
   * later one.
   * @throws KitError `pairing/invalid` when `uri` is not a `wc:` link that wallets accept; `pairing/expired` when it expires
   * within 10 s
   */
  show(uri: string): void
  /** Discards the link and stops waiting for a wallet. */
  cancel(): void
  destroy(): void
}
const longestLife = 300_000 // ms, the lifetime of links from official clients

export type PairingDeps = Pick<Environment, 'after' | 'now'> & {
  /** Whether the dapp makes the links itself, so that none is requested from the relay. */
  isManual: boolean
  /** Requests a link from the relay. Resolves when a wallet has approved. */
  connect(request: {
    signal: AbortSignal
    wallet(): ChosenWallet | undefined
    onUri(uri: string, expiry: number): void
  }): Promise<void>
}

const idle = { status: 'idle', wcUri: null, wcPairingExpiry: null, wcError: null } as const

export function createPairing(deps: PairingDeps): Pairing {
  const state = createState<{ now: PairingState }>({ now: { ...idle } })
  let open: AbortController | null = null
  let stopTimer: Dispose | null = null
  let chosen: ChosenWallet | undefined
  let isAskedAgain = false // after the person was told that the relay does not answer

  function fail(wcError: ErrorCode) {
    state.now = { status: 'failed', wcUri: null, wcPairingExpiry: null, wcError }
  }
  /** Says that the relay does not answer when there is no link in time. The request goes on. */
  function prepare() {
    state.now = { ...idle, status: 'preparing' }
    stopTimer?.()
    stopTimer = deps.after(patience, () => fail('relay/unreachable'))
  }
  function onUri(uri: string, expiry: number) {
    state.now = { status: 'ready', wcUri: uri, wcPairingExpiry: expiry, wcError: null }
    stopTimer?.()
    stopTimer = deps.after(
      Math.min(Math.max(expiry - expiryMargin - deps.now(), 0), longestLife),
      () => {
        // The link is hidden, but the pending connect continues: a wallet may have approved in time while the page slept.
        state.now = { status: 'expired', wcUri: uri, wcPairingExpiry: expiry, wcError: null }
      },
    )
  }
  const isExpired = () => state.now.status === 'expired'
  function cancel() {
    stopTimer?.()
    open?.abort()
    open = null
    state.now = { ...idle }
  }

  async function request(): Promise<void> {
    open?.abort()
    const mine = new AbortController()
    open = mine
    try {
      await deps.connect({
        signal: mine.signal,
        wallet: () => chosen,
        onUri: (uri, expiry) => {
          if (open === mine) onUri(uri, expiry)
        },
      })
      if (open !== mine) return
      open = null // approved: `cancel` must not abort its signal
      cancel()
    } catch (error) {
      if (open !== mine) return
      const wcError = describeError(error).code
      const isTriedAgain = isAskedAgain && state.now.status === 'preparing'
      isAskedAgain = false
      if (isTriedAgain && wcError === 'relay/unreachable') return request()
      stopTimer?.()
      open = null
      if (!isExpired()) fail(wcError)
    }
  }

  return {
    state,
    show(uri) {
      const read = readPairingUri(uri)
      if (!read) throw new FeatureError('pairing/invalid')
      const longest = deps.now() + longestLife
      const expiry = Math.min(read.expiry ?? longest, longest)
      if (expiry <= deps.now() + expiryMargin) throw new FeatureError('pairing/expired')
      onUri(uri, expiry)
    },
    async start(wallet) {
      chosen = wallet
      if (deps.isManual) return
      if (!open || isExpired()) {
        prepare()
        isAskedAgain = false
        await request()
      } else if (state.now.status === 'failed') {
        // A socket that is half open is kept: a new one would be as slow.
        prepare()
        isAskedAgain = true
      }
    },
    cancel,
    destroy: cancel,
  }
}
