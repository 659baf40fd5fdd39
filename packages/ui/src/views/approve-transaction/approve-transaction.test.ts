// @vitest-environment happy-dom
import type { Approvals } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { fakeLogin } from '../../test/fake-login.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

const id = (testId: string) => `[data-testid="${testId}"]`
const shown = (selector: string) => query(document, selector)
const status = () => shown(id('frame-holder'))?.dataset.status

type End = ReturnType<Approvals['begin']>

async function setUp({ hidden = false } = {}) {
  const test = createTestKit({ connectors: [fakeLogin()] })
  const { element, unmount } = mount(test)
  ends.push(unmount)
  const frame = Object.assign(document.createElement('iframe'), { slot: 'frame', hidden })
  element.append(frame)
  const approvals = await test.kit.load('approvals')
  const given: string[] = []
  const ask = (method = 'personal_sign'): End =>
    approvals.begin({ connectorId: 'auth', method, onGivenUp: () => given.push(method) })
  return { ...test, element, frame, approvals, given, ask }
}

test('asked while closed: opens with who asks, the frame in its place; the answer closes it', async () => {
  const { kit, element, frame, ask } = await setUp()
  const end = ask()
  const place = (await find('slot[name="frame"]')) as HTMLSlotElement
  expect(kit.router.current.name).toBe('ApproveTransaction')
  expect(shown('.asker')?.textContent).toContain('Embedded wallet asks for your approval')
  await until('the frame', () => status() === 'ready')
  expect(place.isConnected).toBe(true)
  expect([frame.title, frame.parentElement]).toEqual(['Request in Embedded wallet', element])
  end('approved')
  await until('closed', () => !kit.modal.state.open)
})

test('no close button and no way back while it waits: closing is refused', async () => {
  const { kit, ask } = await setUp()
  kit.modal.open()
  kit.router.push('Networks')
  const end = ask()
  await find(id('frame-holder'))
  expect([shown(id('modal-close')), shown(id('modal-back'))]).toEqual([null, null])
  expect(kit.modal.close()).toBe(false)
  expect(kit.modal.state.shaking).toBe(true)
  end('refused')
  await find(id('modal-close'))
  expect(kit.router.current.name).toBe('Networks')
})

test('in Chinese the frame has a Chinese name', async () => {
  const { kit, frame, ask } = await setUp()
  ask()
  await until('the frame', () => status() === 'ready')
  kit.theme.setLanguage('zh-CN')
  await until('its name', () => frame.title === 'Embedded wallet 中的请求')
})

test('a frame that the wallet hides is awaited, then counts as failed', async () => {
  const { clock, frame, ask } = await setUp({ hidden: true })
  ask()
  await until('loading', () => status() === 'loading')
  frame.hidden = false
  await until('ready', () => status() === 'ready')
  frame.hidden = true
  await until('loading', () => status() === 'loading')
  clock.advance(20_000)
  await until('failed', () => status() === 'failed')
  frame.hidden = false
  await until('ready', () => status() === 'ready')
})

test('the focus goes into the frame once that can be seen', async () => {
  const { frame, ask } = await setUp({ hidden: true })
  let focused = 0
  frame.focus = () => {
    focused += 1
  }
  ask()
  const holder = await find(id('frame-holder'))
  const root = holder.getRootNode() as ShadowRoot
  await until('the holder', () => root.activeElement === holder)
  expect(focused).toBe(0)
  frame.hidden = false
  await until('the frame', () => focused === 1)
})

test('when the frame is hidden while it has the focus, that stays in the view', async () => {
  const { frame, ask } = await setUp()
  ask()
  await until('the frame', () => document.activeElement === frame)
  frame.hidden = true
  const holder = await find(id('frame-holder'))
  const root = holder.getRootNode() as ShadowRoot
  await until('the holder', () => root.activeElement === holder)
})

test('Cancel gives every request up, and leads back', async () => {
  const { kit, given, ask } = await setUp()
  kit.modal.open()
  kit.router.push('Networks')
  const ends = [ask('personal_sign'), ask('eth_sendTransaction')]
  await press(id('cancel'))
  expect(given).toEqual(['personal_sign', 'eth_sendTransaction'])
  for (const end of ends) end('refused')
  await find(id('modal-close'))
  expect(kit.router.current.name).toBe('Networks')
})

test('opened by a page while nothing waits: not offered', async () => {
  const test = createTestKit({ connectors: [fakeLogin()] })
  ends.push(mount(test).unmount)
  const { kit } = test
  kit.modal.open({ view: 'ApproveTransaction' })
  await until('another view', () => kit.router.current.name === 'Connect')
  expect(shown(id('frame-holder'))).toBeNull()
})
