// @vitest-environment happy-dom
import { act, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createModal } from './index.js'
import { bnbSmartChain } from './networks.js'
import {
  AccountButton,
  ConnectButton,
  ModalProvider,
  useAccount,
  useEvent,
  useModal,
} from './react.js'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const create = (storagePrefix: string) =>
  createModal({
    networks: [bnbSmartChain],
    metadata: { name: 'Dapp', description: '', url: 'http://localhost:3000', icons: [] },
    relayUrl: 'wss://relay.example',
    storagePrefix,
  })

/** Sockets to a relay that never answers: every one that was opened, and which are still open. */
const sockets: SilentSocket[] = []
class SilentSocket {
  isOpen = true
  readonly readyState = 0
  constructor(readonly url: string) {
    sockets.push(this)
  }
  send() {}
  close() {
    this.isOpen = false
  }
}
const open = () => sockets.filter(({ isOpen }) => isOpen)

const { WebSocket: usual } = globalThis
let looks = 0
const onLook = () => void looks++
beforeEach(() => {
  Object.assign(globalThis, { WebSocket: SilentSocket })
  window.addEventListener('eip6963:requestProvider', onLook)
  looks = 0
  sockets.length = 0
})
afterEach(() => {
  Object.assign(globalThis, { WebSocket: usual })
  window.removeEventListener('eip6963:requestProvider', onLook)
})
async function until(look: () => boolean) {
  const end = performance.now() + 10_000
  while (!look()) {
    if (performance.now() > end) throw new Error(`Not in time: ${look}`)
    await act(() => new Promise((resolve) => setImmediate(resolve)))
  }
}

function Code() {
  const { kit } = useModal()
  useEffect(() => {
    const loading = kit.load('pairing')
    void loading.then((pairing) => pairing.start())
    return () => void loading.then((pairing) => pairing.cancel())
  }, [kit])
  return <b>{useAccount().status}</b>
}
function Listener({ events }: { events: string[] }) {
  useEvent('modal/opened', () => events.push('opened'))
  return null
}

test('F7: StrictMode’s double mount, and two providers: one init, one socket, each event once', async () => {
  const modal = create('one')
  const events: string[] = []
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <StrictMode>
        <ModalProvider modal={modal}>
          <ConnectButton />
          <Listener events={events} />
          <Code />
        </ModalProvider>
        <ModalProvider modal={modal}>
          <AccountButton />
          <Listener events={events} />
        </ModalProvider>
      </StrictMode>,
    ),
  )
  await until(() => sockets.length > 0)
  modal.open()
  await until(() => document.querySelector('gla-modal') !== null)
  expect(events).toEqual(['opened', 'opened']) // two listeners, each called once
  expect(looks).toBe(1)
  expect(sockets).toHaveLength(1)
  expect(document.querySelectorAll('gla-modal')).toHaveLength(1)

  await act(async () => root.unmount())
  await until(() => open().length === 0)
  modal.close()
  modal.open()
  expect(events).toHaveLength(2)
  modal.destroy()
  expect(document.querySelectorAll('gla-modal')).toHaveLength(0)
})

test('F7: a module that runs again after it destroyed its modal: one modal in the page, one search for wallets, no socket left', async () => {
  const before = create('two')
  const pairing = await before.kit.load('pairing')
  void pairing.start()
  await until(() => sockets.length > 0)
  before.open()
  await until(() => document.querySelector('gla-modal') !== null)
  before.destroy()
  expect(open()).toEqual([])
  looks = 0

  const after = create('two')
  after.open()
  await until(() => document.querySelector('gla-modal') !== null)
  expect(document.querySelectorAll('gla-modal')).toHaveLength(1)
  expect(looks).toBe(1)
  expect(sockets).toHaveLength(1)
  after.destroy()
})

test('F7: two modals made by one page, with nothing stored: no socket', async () => {
  const [one, other] = [create('three'), create('three')]
  one.open()
  await until(() => document.querySelector('gla-modal') !== null)
  expect(sockets).toEqual([])
  one.destroy()
  other.destroy()
})
