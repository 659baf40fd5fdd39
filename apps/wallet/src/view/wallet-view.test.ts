// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApprovals } from '../approvals.js'
import type { Sight } from './approval-gate.js'
import { createWalletView } from './wallet-view.js'

const description = {
  title: 'title.send',
  origin: 'http://127.0.0.1:4604',
  appName: 'A <b>dapp</b>',
  network: 'Local',
  account: '0x01',
  rows: [
    { label: 'row.value', value: '1 ETH', hero: true },
    { label: { given: '<img>' }, value: '<script>', mono: true },
  ],
} as const

function openView() {
  document.body.innerHTML = '<main></main>'
  const place = document.querySelector('main')
  if (!place) throw new Error('no page')
  const approvals = createApprovals()
  let see: (sight: Sight) => void = () => undefined
  let pass = () => {}
  const view = createWalletView(place, 'idle', {
    ...{ approvals, setup: null, isKept: true },
    copy: async () => undefined,
    print: () => undefined,
    watchSight(_, listener) {
      see = listener
      return () => undefined
    },
    after(_, callback) {
      pass = callback
      return () => undefined
    },
  })
  const button = (name: string) => place.querySelector<HTMLButtonElement>(`.${name}`)
  return { approvals, view, place, button, see: (sight: Sight) => see(sight), pass: () => pass() }
}

test('a request is drawn as text: who asks by origin, and nothing of it as HTML', async () => {
  const { approvals, place } = openView()
  const end = new AbortController()
  approvals.ask(description, end.signal).catch(() => undefined)
  expect(place.querySelector('.origin')?.textContent).toBe('http://127.0.0.1:4604')
  expect(place.querySelectorAll('img, script, b')).toHaveLength(0)
  expect(place.textContent).toContain('It calls itself “A <b>dapp</b>”')
  end.abort(new Error('given up'))
  expect(place.textContent).toContain('nothing to approve')
})

test('the button says why it does not work yet', () => {
  const { approvals, button, place, see, pass } = openView()
  approvals.ask(description, new AbortController().signal).catch(() => undefined)
  const state = () => [
    button('approve')?.getAttribute('aria-disabled'),
    place.querySelector('#why')?.textContent,
  ]
  expect(state()).toEqual(['true', 'Have a look first: you can approve in a moment.'])
  see('hidden')
  expect(state()[1]).toContain('nothing covers it')
  see(true)
  pass()
  expect(state()).toEqual(['false', ''])
  see('hidden')
  expect(state()[0]).toBe('true')
})

test('a press that no person made approves nothing; Refuse always works', async () => {
  const { approvals, button, see, pass } = openView()
  const asked = approvals.ask(description, new AbortController().signal)
  see(true)
  pass()
  button('approve')?.click()
  expect(approvals.current()).not.toBeNull()
  button('refuse')?.click()
  await expect(asked).rejects.toMatchObject({ code: 4001 })
})

test('language and mode are those of the modal, at once', () => {
  const { approvals, view, place } = openView()
  approvals.ask(description, new AbortController().signal).catch(() => undefined)
  view.setLook({ mode: 'light', language: 'zh-CN' })
  expect(document.documentElement.dataset.mode).toBe('light')
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(place.textContent).toContain('您将发送')
  view.setLook({ language: 'fr' })
  expect(document.documentElement.lang).toBe('en-US')
  expect(place.textContent).toContain('You send')
})

test('several wait one after the other', () => {
  const { approvals, place, button } = openView()
  for (const title of ['title.send', 'title.message'] as const)
    approvals.ask({ ...description, title }, new AbortController().signal).catch(() => undefined)
  expect(place.textContent).toContain('1 of 2')
  button('refuse')?.click()
  expect(place.querySelector('h1')?.textContent).toBe('Sign a message')
})
