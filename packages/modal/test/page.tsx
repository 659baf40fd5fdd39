import { fakeState } from '@gla/core/test/state'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { createModal, type Modal, read } from '../src/index.js'
import { bnbSmartChain, bnbSmartChainTestnet } from '../src/networks.js'
import { ModalProvider } from '../src/react.js'

/** A modal of two networks, until the test ends. */
export function createTestModal(): Modal {
  const modal = createModal({
    networks: [bnbSmartChain, bnbSmartChainTestnet],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
  })
  onTestFinished(modal.destroy)
  return modal
}

/** A modal to whose kit `address` is connected, without a wallet that could be asked. */
export function createConnectedModal(address: string) {
  const whole = createTestModal()
  const { account, connection } = whole.kit
  const [known, connected] = [read(account.state), read(connection.state)]
  const accounts = fakeState({ ...known, eip155: { ...known.eip155, address } })
  const wallet = { name: 'Test Wallet', icon: null }
  const connections = fakeState({
    ...connected,
    eip155: { status: 'connected', connectorId: 'test', wallet },
  })
  const kit = {
    ...whole.kit,
    account: { ...account, state: accounts },
    connection: { ...connection, state: connections },
  }
  const modal: Modal = { ...whole, kit: kit as unknown as Modal['kit'] }
  return {
    ...{ modal, accounts },
    /** Another account of the wallet; null: the wallet is disconnected. */
    change: (to: string | null) =>
      act(async () => {
        Object.assign(accounts.eip155, { address: to })
        connections.eip155.status = to === null ? 'disconnected' : 'connected'
      }),
  }
}

/** Shows pages below a modal, until the test ends. */
export function createPage(modal: Modal) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const div = document.body.appendChild(document.createElement('div'))
  const root = createRoot(div)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    div.remove()
  })
  const show = (page: ReactNode) =>
    act(async () => root.render(<ModalProvider modal={modal}>{page}</ModalProvider>))
  return { div, show }
}
