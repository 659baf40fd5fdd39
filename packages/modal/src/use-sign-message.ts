import { useCallback } from 'react'
import { useModal } from './modal-context.js'
import { signMessage } from './sign-message.js'
import { useAsk } from './use-ask.js'
import { accountOf, useKitState, useNamespace } from './use-kit-state.js'

/** What asks a wallet to sign a text, and what became of it. */
export interface UseSignMessage {
  /** `asking`: the wallet is asked. `done`: it has signed. */
  readonly status: 'idle' | 'asking' | 'done' | 'failed'
  /** The text that all of this is about; null while `idle`. Beside another text, show none of it. */
  readonly message: string | null
  /** Of `message`, by the account that is connected now. */
  readonly signature: string | null
  /** Why there is none: a `KitError`, see `signMessage`; `isUserRejected` says whether the person declined. */
  readonly error: Error | null
  /** Asks the wallet. Never throws; has no effect while the wallet is asked, also for another text. */
  signMessage(message: string): void
  /** Forgets the signature, or stops waiting for it. */
  reset(): void
}

/**
 * Asks the connected wallet of the active network to sign texts, as `signMessage` of `@gla/modal`. What becomes of it is told to the
 * account that was asked, and only while the component is mounted.
 * @example const { signMessage, signature } = useSignMessage()
 */
export function useSignMessage(): UseSignMessage {
  const modal = useModal()
  const namespace = useNamespace()
  const account = useKitState(accountOf, (all) => all[namespace].address)
  const { status, what = null, answer = null, error = null, ask, reset } = useAsk<string>(account)
  const sign = useCallback(
    (message: string) => ask(message, (signal) => signMessage(modal, { message, signal }), ''),
    [modal, ask],
  )
  return { status, message: what, signature: answer, error, signMessage: sign, reset }
}
