// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createModal } from './index.js'
import { bnbSmartChain } from './networks.js'
import {
  ConnectButton,
  ModalProvider,
  ModalView,
  useAccount,
  useModalState,
  useNetwork,
  useTheme,
} from './react.js'

const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }
const Status = () => <b>{useAccount().status}</b>
const Shown = () => (
  <p>{JSON.stringify([useModalState(), useTheme(), useNetwork().caipNetwork.id])}</p>
)
const page = (modal: ReturnType<typeof createModal>) =>
  renderToString(
    <ModalProvider modal={modal}>
      <ConnectButton />
      <Status />
      <ModalView className="wallet" />
    </ModalProvider>,
  )

test('on a server: importing, creating, opening and rendering need no window', () => {
  expect(typeof window).toBe('undefined')
  const one = createModal({ networks: [bnbSmartChain], metadata })
  const other = createModal({ networks: [bnbSmartChain], metadata })
  one.open()
  one.showIn({} as Element)()
  expect(page(one)).toBe(
    '<gla-connect-button></gla-connect-button><b>disconnected</b><div class="wallet"></div>',
  )
  expect(page(other)).toBe(page(one))
  expect(other.kit.modal.state.open).toBe(false)
  one.destroy()
  other.destroy()
})

test('what one request opens or sets is not rendered to another', () => {
  const modal = createModal({ networks: [bnbSmartChain], metadata })
  const rendered = () =>
    renderToString(
      <ModalProvider modal={modal}>
        <Shown />
      </ModalProvider>,
    )
  const before = rendered()
  modal.open()
  modal.setLanguage('zh-CN')
  modal.setTheme('light')
  modal.setThemeVariables({ zIndex: 7 })
  expect(rendered()).toBe(before)
  modal.destroy()
})
