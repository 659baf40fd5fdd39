'use client'

import { ConnectButton, ModalProvider } from '@gla/modal/react'
import { modal } from './example-modal.js'

export const Wallet = () => (
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>
)
