// @vitest-environment happy-dom
import type { Swap } from '@gla/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { createModal } from './index.js'
import { bnbSmartChain } from './networks.js'
import { ModalProvider } from './react.js'
import { useSwap, useSwapMessages } from './react-swap.js'
import { loadSwap, loadSwapMessages } from './swap.js'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A page below a modal with a provider that nobody has asked yet. */
function setUp(more: object = { projectId: 'test', provider: { url: 'https://provider.test' } }) {
  const asked: string[] = []
  const before = globalThis.fetch
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    asked.push(pathname)
    if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:56'] })
    if (pathname === '/v1/convert/tokens') return Response.json({ tokens: [] })
    return new Response('no', { status: 404 })
  }
  const modal = createModal({
    networks: [bnbSmartChain],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    ...more,
  })
  const div = document.createElement('div')
  const root = createRoot(div)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    modal.destroy()
    globalThis.fetch = before
  })
  const show = (page: React.ReactNode) =>
    act(async () => root.render(<ModalProvider modal={modal}>{page}</ModalProvider>))
  /** Waits for what is loaded by import(). */
  const until = async (text: string) => {
    const end = performance.now() + 10_000
    while (div.textContent !== text && performance.now() < end)
      await act(() => new Promise((resolve) => setImmediate(resolve)))
    expect(div.textContent).toBe(text)
  }
  return { modal, asked, show, until }
}

function Shown({ isWatched }: { isWatched: boolean }) {
  const { state, isLoading } = useSwap({ isWatched })
  return isLoading ? 'loading' : `${state?.status} ${state?.tokens.map(({ symbol }) => symbol)}`
}

test('nobody is asked before somebody looks; then there are tokens', async () => {
  const { asked, show, until } = setUp()
  await show(<Shown isWatched={false} />)
  await until('idle ')
  expect(asked.filter((path) => path.startsWith('/v1/convert'))).toEqual([])
  await show(<Shown isWatched />)
  await until('ready BNB')
})

test('without a provider there is nothing, and it says so', async () => {
  const { modal, show, until } = setUp({})
  expect(await loadSwap(modal)).toBeNull()
  await show(<Shown isWatched />)
  await until('undefined undefined')
})

test('the feature is what the kit has loaded', async () => {
  const { modal } = setUp()
  const swap: Swap | null = await loadSwap(modal)
  expect(swap).toBe(await modal.kit.load('swap'))
})

function Words() {
  const { messages } = useSwapMessages()
  return messages && `${messages['swap.pay']} ${messages['token-picker.disguised']}`
}

test('the messages of the modal follow its language', async () => {
  const { modal, show, until } = setUp()
  await show(<Words />)
  await until('You pay Its name has hidden or look-alike characters')
  await act(async () => modal.setLanguage('zh-CN'))
  await until('支付 名称含有隐藏或形似的字符')
})

test('the texts of the dapp stand in the messages, with their values', async () => {
  const texts = { 'en-US': { 'swap.pay': 'Sell', 'swap.no-gas': '{0} is missing for the fee' } }
  const { modal } = setUp({ texts })
  const messages = await loadSwapMessages(modal)
  expect([messages['swap.pay'], messages['swap.no-gas']('BNB')]).toEqual([
    'Sell',
    'BNB is missing for the fee',
  ])
  expect(messages['swap.receive']).toBe('You receive')
})
