// @vitest-environment happy-dom
import type { Intent } from '@gla/core'
import type { TemplateResult } from 'lit'
import { afterEach, expect, test, vi } from 'vitest'
import { codeField } from '../atoms/code-field/code-field.js'
import { define } from '../define.js'
import { focusedElement } from '../keyboard/focused-element.js'
import { messages as address } from '../messages/en-US/address-field.js'
import { messages as shared } from '../messages/en-US/shared.js'
import { messages as tokens } from '../messages/en-US/token-picker.js'
import { addressField } from '../parts/address-field/address-field.js'
import { tokenPicker } from '../parts/token-picker/token-picker.js'
import { fakeLogin } from '../test/fake-login.js'
import { alice, bob } from '../test/fake-wallet.js'
import { fakeWalletList } from '../test/fake-wallet-list.js'
import { find, press, query, until } from '../test/find.js'
import { mount } from '../test/mount.js'
import type { TestKit, TestKitOptions } from '../test/test-kit.js'
import { createTestKit, testNetwork } from '../test/test-kit.js'
import { ViewElement } from '../view-element.js'
import { guardFields, loadFieldGuard } from './guard-fields.js'

const runs = Math.ceil(Number(process.env.GLA_HOSTILE ?? 200) / 10) // of each field
const seed = Number(process.env.GLA_SEED ?? 20261123)
const words = 'abandon ability able about above absent absorb abstract absurd abuse access'.split(
  ' ',
)
const signs = [...'的一是在不了有和人这中大为上个']

const transfer = (hash: string): Intent => ({
  id: 'one',
  createdAt: 1_799_000_000_000,
  caipNetworkId: 'eip155:31337',
  from: alice,
  to: bob,
  value: '1',
  nonce: 1,
  status: 'succeeded',
  hash,
})

let end: () => void = () => undefined
afterEach(async () => {
  end()
  document.body.replaceChildren()
  await vi.dynamicImportSettled() // what the modal preloads
})

/** A view with one field, as a view to come may have it. */
class OneField extends ViewElement {
  value = ''
  draw: (view: OneField) => TemplateResult = () => {
    throw new Error('nothing to draw')
  }
  readonly onInput = (text: string) => {
    this.value = text
    this.requestUpdate()
  }
  protected override render() {
    return this.draw(this)
  }
}
define('gla-one-field', OneField)
const alone = (draw: (view: OneField) => TemplateResult) => async (test: TestKit) => {
  await loadFieldGuard()
  const view = Object.assign(new OneField(), { kit: test.kit, draw })
  view.messages = { ...shared, ...address, ...tokens } as unknown as typeof view.messages
  guardFields(view)
  document.body.append(view)
}
const nothing = () => undefined

type Field = { at: string; options?: TestKitOptions; open(test: TestKit): unknown }
const asked: string[] = []
const listed = fakeWalletList(50)
const manyNetworks = Array.from({ length: 12 }, (_, n) => testNetwork(100 + n, `Chain ${n}`))
const openSend = async ({ kit, connect }: TestKit) => {
  await connect()
  kit.modal.open({ view: 'WalletSend' })
}
const fields: Record<string, Field> = {
  'search of wallets': {
    at: '[data-testid="wallet-search"]',
    options: {
      walletList: (input, init) => {
        asked.push(decodeURIComponent(String(input)))
        return listed.fetch(input, init)
      },
    },
    open({ kit }) {
      kit.modal.open()
      kit.router.push('AllWallets')
    },
  },
  'search of networks': {
    at: '[data-testid="network-search"]',
    options: { networks: manyNetworks },
    open: ({ kit }) => kit.modal.open({ view: 'Networks' }),
  },
  amount: { at: '[data-testid="send-amount"]', open: openSend },
  receiver: { at: '[data-testid="send-receiver"]', open: openSend },
  'e-mail': {
    at: '[data-testid="email"]',
    options: { connectors: [fakeLogin()] },
    open: ({ kit }) => kit.modal.open(),
  },
  code: {
    at: '#code',
    open: alone(({ value, onInput }) =>
      codeField({ id: 'code', label: 'Code', value, onInput, onComplete: onInput }),
    ),
  },
  address: {
    at: '#to',
    open: alone(({ value, onInput }) =>
      addressField({
        messages: address,
        id: 'to',
        value,
        state: { status: 'typing' },
        onInput,
        readClipboard: async () => words.join(' '),
        onRetry: nothing,
      }),
    ),
  },
  'search of tokens': {
    at: '[data-testid="token-search"]',
    open: alone(({ value, onInput }) =>
      tokenPicker({
        messages: tokens,
        query: value,
        onQuery: onInput,
        status: 'ready',
        own: [],
        others: [],
        onChoose: nothing,
        onRetry: nothing,
      }),
    ),
  },
}

/** Opens a view and hands out what a person does with its field. */
async function open({ at, options, open }: Field) {
  asked.length = 0
  const test = createTestKit(options)
  end = mount(test).unmount
  await open(test)
  const input = (await find(at)) as HTMLInputElement
  input.focus()
  const warning = () => query(document, '[data-testid="secret-warning"]')?.textContent ?? null
  const put = (text: string, more: InputEventInit = {}) => {
    input.value = text
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, ...more }))
  }
  const give = (kind: 'paste' | 'drop', text: string) => {
    const event = new Event(kind, { bubbles: true, composed: true, cancelable: true })
    const data = { getData: () => text }
    Object.assign(event, kind === 'paste' ? { clipboardData: data } : { dataTransfer: data })
    input.dispatchEvent(event)
    if (!event.defaultPrevented) put(text.replace(/[\r\n]/g, '').slice(0, 120)) // what a browser does
  }
  const close = () => press('[data-testid="secret-close"]')
  /** What the kit's state holds of a text. */
  const kept = () => {
    const send = test.kit.loaded('send')?.state
    const search = test.kit.loaded('wallets')?.state.search.query
    const view = query(document, 'gla-one-field') as OneField | null
    return [send?.receiverAddress, send?.sendTokenAmount, search, view?.value].join('')
  }
  return { ...test, input, warning, put, give, close, kept }
}

/** Numbers below `end`, the same for each seed. */
function random() {
  let state = seed
  return (end: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}
function secretOf(next: (end: number) => number): string {
  const hex = Array.from({ length: 64 }, () => next(16).toString(16)).join('')
  const count = 12 + 3 * next(5)
  const some = (from: readonly string[]) =>
    Array.from({ length: count }, () => from[next(from.length)])
  const kinds = [
    () => hex,
    () => `0x${hex}`,
    () => some(words).join(' '),
    () => some(words).join('\n'),
    () =>
      some(words)
        .map((word, at) => `${at + 1}. ${word}`)
        .join('\r\n'),
    () => some(signs).join(''),
    () => some(signs).join(' '),
    () => `[${Array.from({ length: 64 }, () => next(256)).join(',')}]`,
    () => `5${'HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'}`,
  ]
  return (kinds[next(kinds.length)] as () => string)()
}

for (const [name, field] of Object.entries(fields)) {
  test(`hostile: a secret typed, pasted or dropped into the field: ${name}`, async () => {
    const { input, warning, put, give, close, kept, clock } = await open(field)
    const next = random()
    const failed: string[] = []
    for (let tried = 0; tried < runs; tried++) {
      const secret = secretOf(next)
      const way = (['type', 'paste', 'drop'] as const)[next(3)] ?? 'type'
      if (way === 'type') put(secret.replace(/\s+/g, ' '))
      else give(way, secret)
      if (input.value || kept() || !warning() || focusedElement() !== input)
        failed.push(`${way}: ${secret}: ${input.value}, ${kept()}, ${warning()}`)
      if (warning()) await close()
      put('')
    }
    clock.advance(1_000)
    process.stdout.write(
      `hostile: secrets: in the field ${name}: ${runs} tried, ${failed.length} failed\n`,
    )
    expect(failed.slice(0, 3)).toEqual([])
    expect(asked.filter((url) => /search=./.test(url))).toEqual([])
  })
}

for (const name of ['search of wallets', 'search of networks', 'receiver', 'address'])
  test(`typed letter by letter with pauses into ${name}: emptied at the fourth word, then closed`, async () => {
    const { input, warning, put, kept, clock } = await open(fields[name] as Field)
    for (const letter of words.join(' ')) {
      put(input.value + letter)
      clock.advance(400)
      await Promise.resolve()
    }
    expect([input.value, kept()]).toEqual(['', ''])
    expect(warning()).toContain('recovery phrase')
    for (const url of asked) expect(url).not.toMatch(/about|above|absent/)
  })

test('what is typed, pasted or dropped after the warning is dropped until the person has read it', async () => {
  const { input, warning, put, give, close, kept } = await open(fields.receiver as Field)
  put('abandon ability able abo')
  put('ut')
  put(' above absent')
  give('paste', 'absorb abstract')
  give('drop', 'absurd')
  expect([input.value, kept()]).toEqual(['', ''])
  expect(warning()).toContain('Nobody honest ever asks for it')
  await close()
  expect([warning(), focusedElement()]).toEqual([null, input])
  put('vitalik.eth')
  expect([input.value, kept()]).toEqual(['vitalik.eth', 'vitalik.eth'])
})

test('the warning is in the language of the person', async () => {
  const { put, warning } = await open({
    ...(fields.receiver as Field),
    options: { language: 'zh-CN' },
  })
  put(`0x${'4f'.repeat(32)}`)
  expect(warning()).toContain('这可能是私钥')
})

test('pinyin that looks like words is no phrase, but a phrase of a keyboard that composes is', async () => {
  const { input, warning, put, close, kept } = await open(fields['search of wallets'] as Field)
  const composed = () =>
    input.dispatchEvent(new Event('compositionend', { bubbles: true, composed: true }))
  put('qian bao zhong xin', { isComposing: true })
  expect([input.value, kept(), warning()]).toEqual(['qian bao zhong xin', '', null])
  input.value = '钱包中心'
  composed()
  expect([kept(), warning()]).toEqual(['钱包中心', null])
  put('abandon ability able about', { isComposing: true })
  expect(kept()).toBe('钱包中心')
  composed()
  expect([input.value, kept()]).toEqual(['', ''])
  expect(warning()).toContain('recovery phrase')
  await close()
})

test('the button Paste: a secret is not taken, an address is', async () => {
  const { input, warning, close, kept } = await open(fields.receiver as Field)
  let held = words.join('\n')
  vi.stubGlobal('navigator', { clipboard: { readText: async () => held } })
  await press('[data-testid="send-paste"]')
  await until('the warning', warning)
  expect([input.value, kept()]).toEqual(['', ''])
  await close()
  held = ` 0x${'1'.repeat(40)}\n`
  await press('[data-testid="send-paste"]')
  await until('the address', () => kept() === held.trim())
  vi.unstubAllGlobals()
})
test('the button Paste of an address: a secret is not taken', async () => {
  const { input, warning, kept } = await open(fields.address as Field)
  await press('[data-testid="address-paste"]')
  await until('the warning', warning)
  expect([input.value, kept()]).toEqual(['', ''])
})

test('the hash of a transfer that this browser sent is none, another one may be a key', async () => {
  const hash = `0x${'4f'.repeat(32)}`
  const options = { sent: [transfer(hash)] }
  const { put, warning, kept, close } = await open({ ...fields.receiver, options } as Field)
  put(hash.toUpperCase())
  expect([kept(), warning()]).toEqual([hash.toUpperCase(), null])
  put(`0x${'5f'.repeat(32)}`)
  expect(kept()).toBe('')
  expect(warning()).toContain('may be a private key')
  await close()
})

test("a field of the page's own, in a slot, is not ours", async () => {
  const test = createTestKit()
  const { element, unmount } = mount(test)
  end = unmount
  await test.connect()
  await loadFieldGuard()
  const own = document.createElement('input')
  own.slot = 'account'
  element.append(own)
  test.kit.modal.open()
  await find('[data-testid="account-slot"]')
  const got: string[] = []
  own.addEventListener('input', () => got.push(own.value))
  own.value = words.join(' ')
  own.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  expect(got).toEqual([words.join(' ')])
})
