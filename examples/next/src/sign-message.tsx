import { isUserRejected } from '@gla/modal'
import { useSignMessage } from '@gla/modal/react'

const message = 'Hello from my dapp'

/** Signs a message with the connected account. */
export function SignMessage() {
  const { signMessage, signature, error } = useSignMessage()
  return (
    <p>
      <button type="button" onClick={() => signMessage(message)}>
        Sign a message
      </button>{' '}
      <output aria-label="Signature">
        {isUserRejected(error) ? 'Not signed' : (error?.message ?? signature)}
      </output>
    </p>
  )
}
