import type { TemplateResult } from 'lit'
import { html } from 'lit'
import { vi } from 'vitest'
import { codeField } from '../atoms/code-field/code-field.js'
import { define } from '../define.js'
import { guardFields, loadFieldGuard } from '../elements/guard-fields.js'
import { messages as address } from '../messages/en-US/address-field.js'
import { messages as shared } from '../messages/en-US/shared.js'
import { messages as tokens } from '../messages/en-US/token-picker.js'
import { addressField } from '../parts/address-field/address-field.js'
import { tokenPicker } from '../parts/token-picker/token-picker.js'
import { ViewElement } from '../view-element.js'
import { fakeLogin } from './fake-login.js'
import { fakeWalletList } from './fake-wallet-list.js'
import { find, press, query } from './find.js'
import { mount } from './mount.js'
import type { TestKit, TestKitOptions } from './test-kit.js'
import { createTestKit, testNetwork } from './test-kit.js'

/** The beginning of a recovery phrase. */
export const words =
  'abandon ability able about above absent absorb abstract absurd abuse access'.split(' ')

let end: () => void = () => undefined
/** Removes the view that `openField` opened. */
export async function closeField(): Promise<void> {
  end()
  document.body.replaceChildren()
  await vi.dynamicImportSettled() // what the modal preloads
}

/** A view with one field, for the fields that no view uses yet. */
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

/** A field of the modal, and how to open the view that has it. */
export type Field = { at: string; options?: TestKitOptions; open(test: TestKit): unknown }
/** What the list of wallets was asked for, since a field was opened. */
export const asked: string[] = []
const listed = fakeWalletList(50)
export const manyNetworks = Array.from({ length: 12 }, (_, n) => testNetwork(100 + n, `Chain ${n}`))
const openSend = async ({ kit, connect }: TestKit) => {
  await connect()
  kit.modal.open({ view: 'WalletSend' })
}
/** Every field of the modal, by what it takes. */
export const fields: Record<string, Field> = {
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
        count: 0,
        list: html``,
        onDown: nothing,
        onEnter: nothing,
        onRetry: nothing,
      }),
    ),
  },
}

/** Opens a view, and returns what a person can do with its field. */
export async function openField({ at, options, open }: Field) {
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
  /** The text that reached the kit's state or the view. */
  const kept = () => {
    const send = test.kit.loaded('send')?.state
    const search = test.kit.loaded('wallets')?.state.search.query
    const view = query(document, 'gla-one-field') as OneField | null
    return [send?.receiverAddress, send?.sendTokenAmount, search, view?.value].join('')
  }
  return { ...test, input, warning, put, give, close, kept }
}
