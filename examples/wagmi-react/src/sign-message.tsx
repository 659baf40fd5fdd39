import { isUserRejected } from '@gla/modal'
import { useSignMessage } from 'wagmi'

const message = 'Hello from my dapp'

/** Signs a message with the connected account. */
export function SignMessage() {
  const { mutate, data, error } = useSignMessage()
  return (
    <p>
      <button type="button" onClick={() => mutate({ message })}>
        Sign a message
      </button>{' '}
      <output aria-label="Signature">
        {error ? (isUserRejected(error) ? 'Not signed' : error.message) : data}
      </output>
    </p>
  )
}
