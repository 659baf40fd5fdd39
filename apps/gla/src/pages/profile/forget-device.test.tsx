// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { ChineseProviders } from '../../../test/chinese-providers.js'
import { after, button, render, until } from '../../../test/render.js'
import { createToasts } from '../../toast/toasts.js'
import { ForgetButton, useForgetDevice } from './forget-device.js'

const own = localStorage
const replaceStorage = (value: object) =>
  Object.defineProperty(window, 'localStorage', { configurable: true, value })

afterEach(() => {
  replaceStorage(own)
  own.clear()
})

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sent = {
  ...{ id: 'one', createdAt: Date.now(), kind: 'transfer', caipNetworkId: 'eip155:56', from },
  ...{ to: from, value: '1', nonce: 0, status: 'submitted', hash: `0x${'ab'.repeat(32)}` },
}

function Asking() {
  const forget = useForgetDevice()
  return (
    <>
      <ForgetButton {...forget} />
      {forget.dialog}
    </>
  )
}

/** Presses the button, and waits until something is known. */
async function ask() {
  const toasts = createToasts()
  const container = await render(
    <ChineseProviders toasts={toasts}>
      <Asking />
    </ChineseProviders>,
  )
  await after(() => button(container, '清除本机数据').click())
  const dialog = container.querySelector('dialog') as HTMLElement
  const lists = dialog.querySelector('.device-lists') as HTMLElement
  await until(() => !lists.textContent?.includes('正在查看'))
  return { container, toasts, dialog, lists }
}
const messages = ({ toasts }: { toasts: ReturnType<typeof createToasts> }) =>
  toasts.read().map(({ message }) => message)

test('nothing is stored: it says so, offers nothing, and says what stays', async () => {
  const { container, dialog, lists } = await ask()
  expect(lists.textContent).toContain('本机没有可清除的内容。')
  expect(lists.textContent).toContain('链上的一切')
  expect(dialog.querySelector('[data-testid="forget-confirm"]')).toBeNull()
  await after(() => button(dialog, '关闭').click())
  expect(container.querySelector('dialog')).toBeNull()
})

test('without a wallet: what is listed is what is stored, of the kit and of the app', async () => {
  localStorage.setItem('theme', 'light')
  localStorage.setItem('gla.recentWallets', '["metaMask"]')
  localStorage.setItem('gla.network', '"eip155:56"')
  localStorage.setItem('gla.slippage', '"0.7"')
  localStorage.setItem('gla.intents', JSON.stringify([{ ...sent, status: 'succeeded' }]))
  const asked = await ask()
  const { container, dialog, lists } = asked
  expect(
    [...lists.querySelectorAll('section:first-of-type li')].map((one) => one.textContent),
  ).toEqual([
    ...['最近使用的钱包', '上次使用的网络', '最大滑点', '语言和外观'],
    '已完成交易的记录（1 笔）',
  ])
  // First, what happens to the wallet; and the way back is what is offered first.
  expect(lists.firstElementChild?.textContent).toContain('钱包将在本站所有标签页断开')
  expect(document.activeElement).toBe(button(dialog, '取消'))
  expect(button(dialog, '取消').className).toBe('button primary')
  expect(button(dialog, '清除').className).toBe('button danger')
  await after(() => button(dialog, '清除').click())
  await until(() => container.querySelector('dialog') === null)
  expect(messages(asked)).toEqual(['本机数据已清除'])
  expect(localStorage.length).toBe(0)
})

test('a browser that lets nothing be removed: it says so, and another try removes it', async () => {
  localStorage.setItem('gla.recentWallets', '["metaMask"]')
  let isDenied = true
  replaceStorage({
    getItem: (name: string) => own.getItem(name),
    setItem: (name: string, text: string) => own.setItem(name, text),
    removeItem(name: string) {
      if (isDenied) throw new DOMException('denied', 'SecurityError')
      own.removeItem(name)
    },
  })
  const asked = await ask()
  const { container, dialog } = asked
  await after(() => button(dialog, '清除').click())
  await until(() => dialog.textContent?.includes('部分内容未能清除') === true)
  expect(messages(asked)).toEqual([])
  isDenied = false
  await after(() => button(dialog, '重试').click())
  await until(() => container.querySelector('dialog') === null)
  expect(messages(asked)).toEqual(['本机数据已清除'])
  expect(own.length).toBe(0)
})

test('pending, and no wallet connected: nothing is offered, and it says how it is seen', async () => {
  localStorage.setItem('gla.intents', JSON.stringify([sent]))
  const { dialog } = await ask()
  expect(dialog.querySelector('h2')?.textContent).toBe('还有交易正在进行')
  expect(dialog.textContent).toContain('1 笔交易仍在等待')
  expect(dialog.textContent).toContain('连接发出交易的钱包后')
  expect(dialog.querySelector('[data-testid="forget-confirm"]')).toBeNull()
  expect(dialog.querySelector('[data-testid="forget-activity"]')).toBeNull()
})
