// @vitest-environment happy-dom
import type { Intent } from '@gla/core'
import { afterEach, expect, test, vi } from 'vitest'
import { focusedElement } from '../keyboard/focused-element.js'
import { alice, bob } from '../test/fake-wallet.js'
import { find, press, until } from '../test/find.js'
import {
  asked,
  closeField,
  type Field,
  fields,
  manyNetworks,
  openField,
  words,
} from '../test/guarded-fields.js'
import { mount } from '../test/mount.js'
import { createTestKit, testNetwork } from '../test/test-kit.js'
import { loadFieldGuard } from './guard-fields.js'

const transfer = (hash: string): Intent => ({
  id: 'one',
  createdAt: 1_799_000_000_000,
  kind: 'transfer',
  caipNetworkId: 'eip155:31337',
  from: alice,
  to: bob,
  value: '1',
  nonce: 1,
  status: 'succeeded',
  hash,
})

afterEach(closeField)

for (const name of ['search of wallets', 'search of networks', 'receiver', 'address'])
  test(`a phrase typed with pauses into ${name}: cleared at the fourth word, and nothing more is taken`, async () => {
    const { input, warning, put, kept, clock } = await openField(fields[name] as Field)
    for (const letter of words.join(' ')) {
      put(input.value + letter)
      clock.advance(400)
      await Promise.resolve()
    }
    expect([input.value, kept()]).toEqual(['', ''])
    expect(warning()).toContain('recovery phrase')
    for (const url of asked) expect(url).not.toMatch(/about|above|absent/)
  })

test('what is typed, pasted or dropped after the warning is ignored until the person confirms it', async () => {
  const { input, warning, put, give, close, kept } = await openField(fields.receiver as Field)
  put('abandon ability able abo')
  put('ut')
  put(' above absent')
  give('paste', 'absorb abstract')
  give('drop', 'absurd')
  expect([input.value, kept()]).toEqual(['', ''])
  expect(warning()).toContain('no honest site or person will ever ask for it')
  await close()
  expect([warning(), focusedElement()]).toEqual([null, input])
  put('vitalik.eth')
  expect([input.value, kept()]).toEqual(['vitalik.eth', 'vitalik.eth'])
})

test('a form does not keep an amount that the field no longer shows', async () => {
  const { input, warning, put, kept, kit } = await openField(fields.amount as Field)
  put('abandon ability able about ')
  expect(warning()).toBeTruthy()
  kit.loaded('send')?.set({ sendTokenAmount: '0.98' }) // the button Max
  await until('the amount', () => input.value === '0.98')
  put('0.985')
  expect([input.value, kept()]).toEqual(['', ''])
})

test('the name of a network that is offered is no phrase, whatever its words', async () => {
  const networks = [...manyNetworks, testNetwork(99, 'ZKsync CLI Local Node')]
  const { input, warning, put } = await openField({
    ...(fields['search of networks'] as Field),
    options: { networks },
  })
  put('zksync cli local node')
  expect([input.value, warning()]).toEqual(['zksync cli local node', null])
  put('zksync cli local node abandon')
  expect(input.value).toBe('')
})

test('the warning is in the language of the person', async () => {
  const { put, warning } = await openField({
    ...(fields.receiver as Field),
    options: { language: 'zh-CN' },
  })
  put(`0x${'4f'.repeat(32)}`)
  expect(warning()).toContain('这可能是私钥')
})

test('pinyin that looks like words is no phrase until the composition ends; a composed phrase is one', async () => {
  const { input, warning, put, close, kept } = await openField(fields['search of wallets'] as Field)
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
  const { input, warning, close, kept } = await openField(fields.receiver as Field)
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
  const { input, warning, kept } = await openField(fields.address as Field)
  await press('[data-testid="address-paste"]')
  await until('the warning', warning)
  expect([input.value, kept()]).toEqual(['', ''])
})

test('the hash of a transfer that this browser sent is accepted, another one may be a key', async () => {
  const hash = `0x${'4f'.repeat(32)}`
  const options = { sent: [transfer(hash)] }
  const { put, warning, kept, close } = await openField({ ...fields.receiver, options } as Field)
  put(hash.toUpperCase())
  expect([kept(), warning()]).toEqual([hash.toUpperCase(), null])
  put(`0x${'5f'.repeat(32)}`)
  expect(kept()).toBe('')
  expect(warning()).toContain('may be a private key')
  await close()
})

test("a field in slotted content is the page's own, and not guarded", async () => {
  const test = createTestKit()
  const { element, unmount } = mount(test)
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
  unmount()
})
