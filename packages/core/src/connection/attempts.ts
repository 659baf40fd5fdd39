import type { ChainNamespace } from '../networks/caip-network.js'

/** Why an answer is awaited: a person connects a wallet, the page restores it, or an earlier page has asked it. */
export type AttemptKind = 'connecting' | 'restoring' | 'resuming'

/** What an attempt is for. */
export type AttemptInfo = {
  readonly kind: AttemptKind
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /** The mark of the connection that was stored when the attempt began. */
  readonly mark: string | undefined
  /** In ms since 1970. */
  readonly since: number
}

/** One attempt to get an answer from a wallet, for one namespace. */
export interface Attempt extends AttemptInfo {
  /** Aborted when the attempt is cancelled, or by the caller's signal. */
  readonly signal: AbortSignal
  /** False once it has ended or was cancelled, also by a newer attempt. */
  isOpen(): boolean
  /** The status no longer shows it, but a late answer can still connect. */
  hide(): void
  /** For an attempt that is answered or has failed. The caller's signal has no effect any more. */
  end(): void
  cancel(): void
}

/**
 * The open attempts. A namespace has at most two: one that a person began, and one without a prompt. A restore continues
 * while a person is asked to connect a wallet, because the person may decline.
 */
export interface Attempts {
  /** Begins an attempt. It cancels the one of its kind that it replaces, and any that resumes. */
  open(info: AttemptInfo, signal?: AbortSignal): Attempt
  /** The person's attempt, if there is one, else the other one. */
  get(namespace: ChainNamespace): Attempt | undefined
  /** The attempt to restore or resume, also while a person's is open. */
  unprompted(namespace: ChainNamespace): Attempt | undefined
  /** The attempt that the status shows. */
  shown(namespace: ChainNamespace): Attempt | undefined
  /** Cancels all attempts of a namespace. */
  cancel(namespace: ChainNamespace): void
}

export function createAttempts(): Attempts {
  const prompting = new Map<ChainNamespace, Attempt>()
  const unprompted = new Map<ChainNamespace, Attempt>()
  const hidden = new WeakSet<Attempt>()
  const get = (namespace: ChainNamespace) => prompting.get(namespace) ?? unprompted.get(namespace)
  return {
    open(info, signal) {
      const { kind, namespace } = info
      const own = kind === 'connecting' ? prompting : unprompted
      own.get(namespace)?.cancel()
      const beneath = unprompted.get(namespace)
      if (beneath?.kind === 'resuming') beneath.cancel()
      const controller = new AbortController()
      const abort = () => controller.abort()
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort)
      const attempt: Attempt = {
        ...info,
        signal: controller.signal,
        isOpen: () => own.get(namespace) === attempt,
        hide: () => void hidden.add(attempt),
        end() {
          signal?.removeEventListener('abort', abort)
          if (attempt.isOpen()) own.delete(namespace)
        },
        cancel() {
          abort()
          attempt.end()
        },
      }
      if (kind === 'resuming') attempt.hide()
      own.set(namespace, attempt)
      return attempt
    },
    get,
    unprompted: (namespace) => unprompted.get(namespace),
    shown(namespace) {
      const attempt = get(namespace)
      return attempt && !hidden.has(attempt) ? attempt : undefined
    },
    cancel(namespace) {
      prompting.get(namespace)?.cancel()
      unprompted.get(namespace)?.cancel()
    },
  }
}
