import { isUserRejected } from '@gla/modal'
import { useSignMessage } from 'wagmi'

const message = 'Hello from my dapp'

/** Signs a message with the connected account. */
export function SignMessage() {
  const { isPending, mutate, data, error } = useSignMessage()
  const problem = isUserRejected(error) ? 'Not signed' : error?.message
  return (
    <p>
      <button type="button" onClick={() => mutate({ message })}>
        Sign a message
      </button>{' '}
      <output aria-label="Signature">
        {isPending ? 'Confirm in your wallet…' : (data ?? problem)}
      </output>
    </p>
  )
}
