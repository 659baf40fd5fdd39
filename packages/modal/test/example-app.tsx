'use client'

import { ConnectButton, ModalProvider, useAccount, useBalance } from '@gla/modal/react'
import { modal } from './example-modal.js'

function Money() {
  const { address } = useAccount()
  const { balance, symbol } = useBalance()
  if (!address) return <p>Not connected</p>
  return (
    <p>
      {address} has {balance ?? '–'} {symbol}
    </p>
  )
}

export const App = () => (
  <ModalProvider modal={modal}>
    <ConnectButton />
    <Money />
  </ModalProvider>
)
