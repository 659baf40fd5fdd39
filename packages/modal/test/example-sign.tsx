import { isUserRejected } from '@gla/modal'
import { useWalletClient } from '@gla/modal/react/viem'
import { useState } from 'react'

export function Sign({ message }: { message: string }) {
  const wallet = useWalletClient()
  const [said, setSaid] = useState('')
  async function sign() {
    try {
      setSaid((await wallet?.signMessage({ message })) ?? '')
    } catch (error) {
      setSaid(isUserRejected(error) ? 'Not signed' : String(error))
    }
  }
  return (
    <p>
      <button type="button" disabled={!wallet} onClick={sign}>
        Sign
      </button>
      <output>{said}</output>
    </p>
  )
}
