// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createModal } from './index.js'
import { bnbSmartChain, bnbSmartChainTestnet } from './networks.js'
import {
  ConnectButton,
  ModalProvider,
  useAccount,
  useEvent,
  useModal,
  useNetwork,
} from './react.js'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const create = (storagePrefix: string) =>
  createModal({
    networks: [bnbSmartChain, bnbSmartChainTestnet],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    storagePrefix,
  })

function NetworkName({ of, renders }: { of: string; renders: string[] }) {
  renders.push(of)
  return <i>{useNetwork().caipNetwork.name}</i>
}
function Page({ word, seen, events }: { word: string; seen: unknown[]; events: string[] }) {
  seen.push(useModal())
  useEvent('modal/opened', () => events.push(word))
  return <ConnectButton className="wide" />
}
const Lost = () => <b>{useModal().kit.options.storagePrefix}</b>

test('two providers, two modals; a component re-renders only for its own', async () => {
  const [a, b] = [create('a'), create('b')]
  const renders: string[] = []
  const div = document.createElement('div')
  const root = createRoot(div)
  await act(async () =>
    root.render(
      <>
        <ModalProvider modal={a}>
          <NetworkName of="a" renders={renders} />
        </ModalProvider>
        <ModalProvider modal={b}>
          <NetworkName of="b" renders={renders} />
        </ModalProvider>
      </>,
    ),
  )
  expect(div.textContent).toBe('BNB Smart ChainBNB Smart Chain')
  renders.length = 0
  await act(() => b.kit.network.switch('eip155:97'))
  expect(div.textContent).toBe('BNB Smart ChainBNB Smart Chain Testnet')
  expect(renders).toEqual(['b'])
  await act(async () => root.unmount())
  a.destroy()
  b.destroy()
})

function Holder() {
  const { profileName, profileImage, tokenBalance, tokenBalanceStatus } = useAccount()
  return <p>{JSON.stringify([profileName, profileImage, tokenBalance, tokenBalanceStatus])}</p>
}

test('useAccount gives what a provider says of the account, and asks nobody', async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('no network in this test')))
  vi.stubGlobal('fetch', asked)
  const modal = createModal({
    networks: [bnbSmartChain],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    storagePrefix: 'asks-nobody',
    projectId: 'test',
    provider: { url: 'https://provider.test' },
    relayUrl: 'wss://relay.test',
  })
  const div = document.createElement('div')
  const root = createRoot(div)
  await act(async () =>
    root.render(
      <ModalProvider modal={modal}>
        <Holder />
      </ModalProvider>,
    ),
  )
  expect(div.textContent).toBe('[null,null,[],"unknown"]')
  expect(asked).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  modal.destroy()
  vi.unstubAllGlobals()
})

test('useModal returns the same modal on every render, useEvent listens until unmount', async () => {
  const modal = create('c')
  const seen: unknown[] = []
  const events: string[] = []
  const div = document.createElement('div')
  document.body.append(div)
  const root = createRoot(div)
  const draw = (word: string) =>
    act(async () =>
      root.render(
        <ModalProvider modal={modal}>
          <Page word={word} seen={seen} events={events} />
        </ModalProvider>,
      ),
    )
  await draw('first')
  await draw('second')
  expect(new Set(seen)).toEqual(new Set([modal]))
  const button = div.querySelector('gla-connect-button')
  expect(button?.kit).toBe(modal.kit)
  expect(button?.className).toBe('wide')
  modal.open()
  expect(events).toEqual(['second'])
  await act(async () => root.unmount())
  modal.close()
  modal.open()
  expect(events).toEqual(['second'])
  div.remove()
  modal.destroy()
})

test('error: useModal outside a provider', () => {
  expect(() => renderToString(<Lost />)).toThrow('useModal must be used within ModalProvider')
})

test('error: useModal in a provider that was given no modal', () => {
  const page = (
    <ModalProvider modal={undefined as never}>
      <Lost />
    </ModalProvider>
  )
  expect(() => renderToString(page)).toThrow(
    'ModalProvider has no modal: pass it what createModal returns',
  )
})

test('a server-rendered page hydrates as it was rendered, then shows the state of this browser', async () => {
  const first = create('d')
  await first.kit.network.switch('eip155:97')
  first.destroy()
  const modal = create('d') // stored: the second network
  const page = (
    <ModalProvider modal={modal}>
      <NetworkName of="d" renders={[]} />
    </ModalProvider>
  )
  const div = document.createElement('div')
  div.innerHTML = '<i>BNB Smart Chain</i>'
  const errors: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(div, page, { onRecoverableError: (error) => errors.push(error) }),
  )
  expect(errors).toEqual([])
  expect(div.textContent).toBe('BNB Smart Chain Testnet')
  await act(async () => root.unmount())
  modal.destroy()
})
