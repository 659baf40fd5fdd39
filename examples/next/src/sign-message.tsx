import { isUserRejected } from '@gla/modal'
import { useSignMessage } from '@gla/modal/react'

const message = 'Hello from my dapp'

/** Signs a message with the connected account. */
export function SignMessage() {
  const { status, signMessage, signature, error } = useSignMessage()
  const problem = isUserRejected(error) ? 'Not signed' : error?.message
  return (
    <p>
      <button type="button" onClick={() => signMessage(message)}>
        Sign a message
      </button>{' '}
      <output aria-label="Signature">
        {status === 'asking' ? 'Confirm in your wallet…' : (signature ?? problem)}
      </output>
    </p>
  )
}
