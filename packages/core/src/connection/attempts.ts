import type { ChainNamespace } from '../networks/caip-network.js'

/** Why an answer is awaited: a person connects a wallet, the page restores it, or an earlier page has asked it. */
export type AttemptKind = 'connecting' | 'restoring' | 'resuming'

/** One attempt to get an answer from a wallet, for one namespace. */
export interface Attempt {
  readonly kind: AttemptKind
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /** Aborted when the attempt is cancelled, or by the caller's signal. */
  readonly signal: AbortSignal
  /** False once it has ended or was cancelled, also by a newer attempt. */
  isOpen(): boolean
  /** For an attempt that is answered or has failed. The caller's signal has no effect any more. */
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
