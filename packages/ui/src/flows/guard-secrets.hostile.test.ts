// @vitest-environment happy-dom
import type { TemplateResult } from 'lit'
import { render } from 'lit'
import { afterEach, expect, test } from 'vitest'
import { amountField } from '../atoms/amount-field/amount-field.js'
import { codeField } from '../atoms/code-field/code-field.js'
import { textField } from '../atoms/text-field/text-field.js'
import { messages as address } from '../messages/en-US/address-field.js'
import { messages as email } from '../messages/en-US/email-field.js'
import { messages as secretTexts } from '../messages/en-US/secret-warning.js'
import { messages as chinese } from '../messages/zh-CN/secret-warning.js'
import { addressField } from '../parts/address-field/address-field.js'
import { emailField } from '../parts/email-field/email-field.js'
import { find, press, until } from '../test/find.js'
import { guardSecrets } from './guard-secrets.js'

afterEach(() => document.body.replaceChildren())

const tries = Math.ceil(Number(process.env.GLA_HOSTILE ?? 300) / 10) // of each field
const seed = Number(process.env.GLA_SEED ?? 20261123)

const phrase =
  'abandon ability able about above absent absorb abstract absurd abuse access accident'
type Take = {
  value: string
  onInput: (text: string) => void
  readClipboard?: () => Promise<string>
}
const nothing = () => undefined
const field = { id: 'field', label: 'Field', guard: guardSecrets(secretTexts) }
const fields = {
  text: (take: Take) => textField({ ...field, ...take }),
  amount: (take: Take) => amountField({ ...field, ...take, symbol: 'GLA' }),
  code: (take: Take) => codeField({ ...field, ...take, onComplete: take.onInput }),
  'e-mail': (take: Take) =>
    emailField({
      ...field,
      ...take,
      messages: email,
      problem: null,
      wasLeft: false,
      onLeave: nothing,
      onSubmit: take.onInput,
    }),
  address: (take: Take) =>
    addressField({
      ...field,
      readClipboard: async () => phrase,
      ...take,
      messages: address,
      state: { status: 'typing' },
      onRetry: nothing,
    }),
}

/** Draws a field whose value is kept, as a view does. */
function draw(make: (take: Take) => TemplateResult) {
  document.body.replaceChildren()
  const host = document.body.appendChild(document.createElement('div'))
  const got: string[] = []
  const onInput = (text: string) => {
    got.push(text)
    show(text)
  }
  const show = (value: string) => render(make({ value, onInput }), host)
  show('')
  const input = host.querySelector('input') as HTMLInputElement
  const warning = () => host.querySelector('[data-testid="secret-warning"]')?.textContent ?? null
  const put = (text: string, more: InputEventInit = {}) => {
    input.value = text
    input.dispatchEvent(new InputEvent('input', { bubbles: true, ...more }))
  }
  const give = (kind: 'paste' | 'drop', text: string) => {
    const event = new Event(kind, { bubbles: true, cancelable: true })
    const data = { getData: () => text }
    Object.assign(event, kind === 'paste' ? { clipboardData: data } : { dataTransfer: data })
    input.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { input, got, warning, put, give }
}

/** Numbers below `end`, the same for each seed. */
function random(from: number) {
  let state = from
  return (end: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}
function secretOf(next: (end: number) => number): string {
  const hex = Array.from({ length: 64 }, () => next(16).toString(16)).join('')
  const words = Array.from({ length: 12 + next(13) }, () => phrase.split(' ')[next(12)])
  return [hex, `0x${hex}`, words.join(' '), words.join('\n')][next(4)] as string
}

for (const [name, make] of Object.entries(fields)) {
  test(`${name}: a secret that is typed, pasted or dropped never leaves the field`, () => {
    let failed = 0
    const next = random(seed)
    for (let tried = 0; tried < tries; tried++) {
      const secret = secretOf(next)
      const way = (['put', 'paste', 'drop'] as const)[next(3)]
      const { input, got, warning, put, give } = draw(make)
      const isTaken = way === 'put' || !way ? put(secret.replaceAll('\n', ' ')) : !give(way, secret)
      if (isTaken || input.value || got.join('') || !warning()) failed++
    }
    process.stdout.write(
      `hostile: secrets in the ${name} field: ${tries} tried, ${failed} failed\n`,
    )
    expect(failed).toBe(0)
  })
}

// An e-mail field of this DOM removes the space that the next word is typed after, a browser does not.
for (const name of ['text', 'code', 'address'] as const)
  test(`${name}: typed letter by letter, no more than three words are taken`, () => {
    const { input, got, put } = draw(fields[name])
    for (const letter of phrase) put(input.value + letter)
    const most = Math.max(0, ...got.map((text) => text.trim().split(' ').length))
    expect([most <= 4, got.some((text) => text.includes('about'))]).toEqual([true, false])
  })

test('what is typed on after the warning is dropped, until the person has read it', async () => {
  const { input, got, warning, put } = draw(fields.text)
  put('abandon ability able abo')
  expect([input.value, got]).toEqual(['', ['']])
  expect(warning()).toBe(secretTexts['secret.phrase'])
  put('ut')
  put(' above')
  expect([input.value, got]).toEqual(['', ['']])
  await press('[data-testid="secret-close"]')
  expect([warning(), document.activeElement]).toEqual([null, input])
  put('Rainbow')
  expect([input.value, got]).toEqual(['Rainbow', ['', 'Rainbow']])
})

test('64 digits may be a key or a hash: the warning says both, in either language', () => {
  const digits = `0x${'4f'.repeat(32)}`
  const { warning, put } = draw(fields.text)
  put(digits)
  expect(warning()).toBe(secretTexts['secret.key-or-hash'])
  const other = draw((take) => textField({ ...field, ...take, guard: guardSecrets(chinese) }))
  other.put(digits)
  expect(other.warning()).toBe(chinese['secret.key-or-hash'])
})

test('pinyin that looks like words is no phrase, but a phrase of a keyboard that composes is', () => {
  const { input, got, warning, put } = draw(fields.text)
  const composed = () => input.dispatchEvent(new Event('compositionend', { bubbles: true }))
  put('qian bao zhong xin', { isComposing: true })
  expect([input.value, got, warning()]).toEqual(['qian bao zhong xin', [], null])
  input.value = '钱包中心'
  composed()
  expect([got, warning()]).toEqual([['钱包中心'], null])
  put('abandon ability able about', { isComposing: true })
  composed()
  expect([input.value, got.at(-1), warning()]).toEqual(['', '', secretTexts['secret.phrase']])
})

test('a secret that the button Paste brings is not taken', async () => {
  const { input, got, warning } = draw(fields.address)
  await press('[data-testid="address-paste"]')
  await until('the warning', warning)
  expect([input.value, got]).toEqual(['', ['']])
  await find('[data-testid="secret-close"]')
})
