// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApprovals } from '../approvals.js'
import type { DeviceShare, NewWallet } from '../keys/key-room.js'
import type { Setup, SetupStep } from '../setup.js'
import { createWalletView } from './wallet-view.js'

const wallet = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  code: '0123456789ABCDEFGHJKMNPQRS',
  sheet: '{"kind":"gla-wallet-sheet"}',
  ...{ device: {} as DeviceShare, share: '', sealed: '' },
} satisfies NewWallet

/** The page, shown one step after the other; what a person does is noted. */
function openSetup(first: SetupStep, { isKept = true, copies = true } = {}) {
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<main></main>'
  const place = document.querySelector('main')
  if (!place) throw new Error('no page')
  const done: string[] = []
  let step: SetupStep | null = first
  let tell = () => {}
  const note = (name: string) => (text?: unknown) =>
    void done.push(typeof text === 'string' ? `${name} ${text}` : name)
  const setup: Setup = {
    current: () => step,
    watch(listener) {
      tell = listener
    },
    finish: () => new Promise(() => undefined),
    saved: note('saved'),
    next: note('next'),
    back: note('back'),
    prove: note('prove'),
    unlock: note('unlock'),
    again: note('again'),
    giveUp: note('giveUp'),
  }
  const view = createWalletView(place, 'idle', {
    ...{ approvals: createApprovals(), setup, isKept },
    copy: async () => {
      if (!copies) throw new Error('refused')
    },
    print: note('print'),
    watchSight: () => () => undefined,
    after: () => () => undefined,
  })
  const button = (text: string) =>
    [...place.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent === text)
  return {
    ...{ place, done, view, button },
    press: (text: string) => button(text)?.click(),
    show(next: SetupStep | null) {
      step = next
      tell()
    },
    field: () => place.querySelector('input') as HTMLInputElement,
    submit: () => place.querySelector('form')?.requestSubmit(),
    alert: () => place.querySelector('[role="alert"]')?.textContent,
  }
}

test('save: the sheet is a file without its code, and leads on once it was saved, not printed', () => {
  const step = { kind: 'save', wallet, isSaved: false } as const
  const { place, press, done, show, button } = openSetup(step)
  const link = place.querySelector('a')
  expect(link?.download).toBe(`gla-wallet-${wallet.address}.json`)
  expect(decodeURIComponent(link?.href ?? '')).toContain(wallet.sheet)
  expect(link?.href).not.toContain(wallet.code)
  expect(place.querySelector('.code')?.textContent).toBe('01234-56789-ABCDE-FGHJK-MNPQRS')
  expect(button('Continue')?.getAttribute('aria-disabled')).toBe('true')
  expect(place.querySelector('#why')?.textContent).toBe('Save the file first.')
  show({ ...step, isSaved: true })
  expect(button('Continue')?.getAttribute('aria-disabled')).toBe('false')
  press('Print the code')
  press('Continue')
  expect(done).toEqual(['print', 'next'])
})

test('save: a copy that the browser refuses is told', async () => {
  const { place, press } = openSetup({ kind: 'save', wallet, isSaved: true }, { copies: false })
  press('Copy the code')
  await expect.poll(() => place.querySelector('#why')?.textContent).toMatch(/copy it by hand/)
})

test('prove: the code is gone from the page, and a wrong end is told at its field', () => {
  const { place, field, submit, show, done, alert, press } = openSetup({
    ...{ kind: 'prove', isWrong: false },
  })
  expect(place.textContent).not.toContain('MNPQRS')
  field().value = 'mnpqrs'
  submit()
  press('Show the code again')
  expect(done).toEqual(['prove mnpqrs', 'back'])
  show({ kind: 'prove', isWrong: true })
  expect(alert()).toBe('These are not its last six characters. Check the code that you kept.')
  expect(field().getAttribute('aria-describedby')).toBe('end-failure')
})

test('unlock: what was typed stays while it is tried, and when it was wrong', () => {
  const step = { kind: 'unlock', address: wallet.address, failure: null } as const
  const { place, field, submit, show, done, alert } = openSetup(step)
  expect(place.textContent).toContain('0xf39F…2266')
  field().value = 'wrong one'
  submit()
  expect(done).toEqual(['unlock wrong one'])
  show({ kind: 'busy' })
  expect(place.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
  show({ ...step, failure: 'wrong-code' })
  expect([field().value, alert()]).toEqual([
    'wrong one',
    'This is not the code of this wallet’s sheet. Check each character.',
  ])
})

test('the focus that comes into the page goes to the heading or the field, and stays where it is already', () => {
  const { view, place, field, show, button } = openSetup({ kind: 'save', wallet, isSaved: true })
  view.takeFocus()
  expect(document.activeElement).toBe(place.querySelector('h1'))
  button('Continue')?.focus()
  view.takeFocus()
  expect(document.activeElement).toBe(button('Continue'))
  show({ kind: 'prove', isWrong: false })
  view.takeFocus()
  expect(document.activeElement).toBe(field())
})

test('where the browser keeps nothing, both ways say that the code is asked next time', () => {
  const texts = [
    { kind: 'save', wallet, isSaved: false } as const,
    { kind: 'unlock', address: wallet.address, failure: null } as const,
  ].map((step) => openSetup(step, { isKept: false }).place.textContent)
  for (const text of texts) expect(text).toContain('enter the code of your sheet again')
})

test('a failure can be tried again, and at the end nothing of it is left', () => {
  const { press, done, show, place } = openSetup({ kind: 'failed' })
  press('Try again')
  expect(done).toEqual(['again'])
  show(null)
  expect(place.textContent).toContain('There is nothing to approve')
})

test('the language of the modal is that of every step', () => {
  const { view, place } = openSetup({ kind: 'save', wallet, isSaved: false })
  view.setLook({ language: 'zh-CN' })
  expect(place.querySelector('h1')?.textContent).toBe('保存您的恢复文件')
})
