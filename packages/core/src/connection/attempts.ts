import type { ChainNamespace } from '../networks/caip-network.js'

/**
 * Why a wallet is asked: a person connects it, the page restores it, or an earlier page asked it and the answer may still
 * come.
 */
export type AttemptKind = 'connecting' | 'restoring' | 'resuming'

/** One attempt to get an answer from a wallet, for one namespace. */
export interface Attempt {
  readonly kind: AttemptKind
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /** Fires when the attempt is cancelled, or when its caller aborts it. */
  readonly signal: AbortSignal
  /** False once it ended, was cancelled, or a newer attempt took its place. */
  isOpen(): boolean
  /** The wallet answered or failed. A caller that aborts after this has no effect. */
  end(): void
  cancel(): void
}

/** The open attempts, at most one a namespace. */
export interface Attempts {
  /** Begins an attempt and cancels the one before it. */
  open(
    kind: AttemptKind,
    namespace: ChainNamespace,
    connectorId: string,
    signal?: AbortSignal,
  ): Attempt
  get(namespace: ChainNamespace): Attempt | undefined
}

export function createAttempts(): Attempts {
  const attempts = new Map<ChainNamespace, Attempt>()
  return {
    open(kind, namespace, connectorId, signal) {
      attempts.get(namespace)?.cancel()
      const controller = new AbortController()
      const abort = () => controller.abort()
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort)
      const attempt: Attempt = {
        kind,
        namespace,
        connectorId,
        signal: controller.signal,
        isOpen: () => attempts.get(namespace) === attempt,
        end() {
          signal?.removeEventListener('abort', abort)
          if (attempt.isOpen()) attempts.delete(namespace)
        },
        cancel() {
          abort()
          attempt.end()
        },
      }
      attempts.set(namespace, attempt)
      return attempt
    },
    get: (namespace) => attempts.get(namespace),
  }
}
