import { isUserRejected } from '@gla/modal'
import { useAccount, useSignMessage } from '@gla/modal/react'

const message = 'Hello from my dapp'

/** Signs a message with the connected account. */
export function SignMessage() {
  const { status } = useAccount()
  const { signMessage, signature, error } = useSignMessage()
  if (status !== 'connected') return null
  const problem = isUserRejected(error) ? 'Not signed' : error?.message
  return (
    <p>
      <button type="button" onClick={() => signMessage(message)}>
        Sign a message
      </button>{' '}
      <output aria-label="Signature">{signature ?? problem}</output>
    </p>
  )
}
