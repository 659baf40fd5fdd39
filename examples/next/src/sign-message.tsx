import { isUserRejected } from '@gla/modal'
import { useModal } from '@gla/modal/react'
import { useAccountAddress } from '@gla/modal/react/contracts'
import { useState } from 'react'
import { createWalletClient, custom } from 'viem'

const message = 'Hello from my dapp'

/** Signs a message with the connected account. */
export function SignMessage() {
  const modal = useModal()
  const account = useAccountAddress()
  const [said, setSaid] = useState('')
  if (!account) return null
  async function sign(account: `0x${string}`) {
    const wallet = createWalletClient({ account, transport: custom(modal.provider()) })
    try {
      setSaid(await wallet.signMessage({ message }))
    } catch (error) {
      setSaid(isUserRejected(error) ? 'Not signed' : String(error))
    }
  }
  return (
    <p>
      <button type="button" onClick={() => sign(account)}>
        Sign a message
      </button>{' '}
      <output aria-label="Signature">{said}</output>
    </p>
  )
}
