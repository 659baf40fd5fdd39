// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createConnectedModal, createPage, createTestModal } from '../test/page.js'
import type { CaipNetworkId } from './index.js'
import { ModalProvider } from './react.js'
import { usePublicClient, useWalletClient } from './react-viem.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

beforeEach(() => localStorage.clear()) // the network in view is kept

/** Tells its clients, and keeps those of each render in `seen`. */
function Clients({ seen, network }: { seen?: unknown[][]; network?: CaipNetworkId }) {
  const wallet = useWalletClient({ network })
  const reads = usePublicClient({ network })
  seen?.push([wallet, reads])
  return `${wallet?.account.address ?? 'nobody'} ${wallet?.chain.id} ${reads?.chain.id}`
}

test('the clients are of the account and the network in view, and the same until one of them changes', async () => {
  const { modal, change } = createConnectedModal(alice)
  const { div, show } = createPage(modal)
  const seen: unknown[][] = []
  await show(<Clients seen={seen} />)
  expect(div.textContent).toBe(`${alice} 56 56`)
  /** Which of the two is the one of the first render. */
  const areFirst = () => seen.at(-1)?.map((client, n) => client === seen[0]?.[n])
  await show(<Clients seen={seen} />)
  expect([seen.length > 1, areFirst()]).toEqual([true, [true, true]])
  await change(bob)
  expect([div.textContent, areFirst()]).toEqual([`${bob} 56 56`, [false, true]])
  await act(() => modal.kit.network.switch('eip155:97'))
  expect([div.textContent, areFirst()]).toEqual([`${bob} 97 97`, [false, false]])
  await change(null)
  expect(div.textContent).toBe('nobody undefined 97')
})

test('a network of its own: another one in view changes nothing, and one that is not there has no client', async () => {
  const { modal } = createConnectedModal(alice)
  const { div, show } = createPage(modal)
  const seen: unknown[][] = []
  await show(
    <>
      <Clients seen={seen} network="eip155:97" />, <Clients network="eip155:1" />
    </>,
  )
  expect(div.textContent).toBe(`${alice} 97 97, nobody undefined undefined`)
  const { length } = seen
  await act(() => modal.kit.network.switch('eip155:97'))
  expect(seen.length).toBe(length)
})

test('a server renders no client, and the page takes over from it without an error', async () => {
  const { modal } = createConnectedModal(alice)
  const page = (of: typeof modal) => (
    <ModalProvider modal={of}>
      <Clients />
    </ModalProvider>
  )
  const html = renderToString(page(createTestModal()))
  expect(html).toBe('nobody undefined undefined')
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const div = document.createElement('div')
  div.innerHTML = html
  const errors: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(div, page(modal), { onRecoverableError: (error) => errors.push(error) }),
  )
  onTestFinished(() => act(async () => root.unmount()))
  expect([div.textContent, errors]).toEqual([`${alice} 56 56`, []])
})
