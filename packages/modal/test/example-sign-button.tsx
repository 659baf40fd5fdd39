import { isUserRejected } from '@gla/modal'
import { useAccount, useModal, useSignMessage } from '@gla/modal/react'

/** @param props `message`: what is signed; show it to the person, too */
export function SignButton({ message }: { message: string }) {
  const modal = useModal()
  const isConnected = useAccount().status === 'connected'
  const { signMessage, message: asked, signature, status, error, reset } = useSignMessage()
  const said = isUserRejected(error) ? 'Not signed' : (error?.message ?? signature)
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
      {/* What became of another text, such as the one before this, says nothing of this one. */}
      <output>{asked === message && said}</output>
    </section>
  )
}
