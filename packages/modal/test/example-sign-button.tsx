import { isUserRejected } from '@gla/modal'
import { useAccount, useModal, useSignMessage } from '@gla/modal/react'

/** @param props `message`: what is signed; show it to the person, too */
export function SignButton({ message }: { message: string }) {
  const modal = useModal()
  const isConnected = useAccount().status === 'connected'
  const { signMessage, signature, status, error, reset } = useSignMessage()
  return (
    <section>
      <p>{message}</p>
      <button type="button" onClick={() => (isConnected ? signMessage(message) : modal.open())}>
        {isConnected ? 'Sign' : 'Connect a wallet'}
      </button>
      {status === 'asking' && (
        <button type="button" onClick={reset}>
          Stop waiting
        </button>
      )}
      <output>{isUserRejected(error) ? 'Not signed' : (error?.message ?? signature)}</output>
    </section>
  )
}
