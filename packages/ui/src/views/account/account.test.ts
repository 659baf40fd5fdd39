// @vitest-environment happy-dom
import type { Intent } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { fakeLogin } from '../../test/fake-login.js'
import { fakeProvider } from '../../test/fake-provider.js'
import { fakeSwap } from '../../test/fake-swap.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { walletProvider } from '../../test/fake-wallet-list.js'
import { find, press, query, type as typeText, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import type { TestKit, TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local, local2, localRouter } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

async function open(options: TestKitOptions = {}, prepare: (test: TestKit) => void = () => {}) {
  const test = createTestKit(options)
  const { element, unmount } = mount(test)
  prepare(test)
  await test.connect()
  test.kit.modal.open()
  await find('[data-testid="account-address"]')
  return { ...test, element, unmount }
}
const tab = (name: string) => `[data-testid="tab-${name}"]`
const selected = () => query(document, '[role="tab"][aria-selected="true"]')?.dataset.testid
const panel = () => query(document, '.tab-panel')
/** A provider that says what the account holds: nothing but the coin. */
const told = (mood?: 'unserved'): TestKitOptions => ({ walletList: fakeProvider([], mood).fetch })

const closed = () => !(query(document, 'dialog') as HTMLDialogElement).open

const hash = `0x${'ab'.repeat(32)}`
const transfer = (id: string, more: Partial<Intent> = {}): Intent => ({
  id,
  createdAt: 1_799_000_000_000,
  kind: 'transfer',
  caipNetworkId: local.caipNetworkId,
  from: alice,
  to: bob,
  value: '12500000000000000000',
  nonce: 1,
  status: 'succeeded',
  hash,
  ...more,
})

test('the balance is shown once, above the tabs, with a provider and without', async () => {
  for (const options of [told(), {}]) {
    const { unmount } = await open(options)
    const balance = '[data-testid="account-balance"][data-balance="40"]'
    await find(balance)
    if (options.walletList) await find('[data-testid="tokens-none"]')
    else await find('[data-testid="activity-empty"]')
    expect(query(document, balance)?.textContent).toContain('40')
    expect(panel()?.textContent).not.toMatch(/\b40\b/)
    unmount()
  }
})

test('a name is shown above the address, which stays', async () => {
  const { unmount } = await open({ profile: { profileName: 'alice.gla' } })
  expect((await find('[data-testid="account-name"]')).textContent).toBe('alice.gla')
  expect((await find('[data-testid="account-address"]')).textContent).toContain('0x7099…79C8')
  unmount()
})

test('a balance of which digits were left out is told whole at a press', async () => {
  const test = createTestKit()
  test.chain.quantities.eth_getBalance = `0x${(1_999_999_999_999_999_999n).toString(16)}`
  const { unmount } = mount(test)
  await test.connect()
  test.kit.modal.open()
  const amount = await find('[data-testid="account-balance"][data-balance]')
  expect(amount.textContent).toContain('≈\u00a01.99999')
  expect(query(document, '#exact-balance')?.textContent).toBe('1.999999999999999999 GLA')
  unmount()
})

test('the account of an embedded wallet shows what it does as tiles, none before the others', async () => {
  const embedded = createTestKit({ connectors: [fakeLogin()] })
  const { unmount } = mount(embedded)
  await embedded.kit.connection.connect('auth', { login: { email: 'ada@example.com' } })
  embedded.kit.modal.open()
  const send = await find('[data-testid="account-send"]')
  expect(send.closest('.tiles')).not.toBeNull()
  expect(send.classList.contains('primary')).toBe(false)
  unmount()
  const { unmount: end } = await open()
  expect((await find('[data-testid="account-send"]')).closest('.tiles')).toBeNull()
  end()
})

test('an empty account shows how to receive', async () => {
  const { kit, unmount } = await open(told(), ({ chain }) => {
    chain.quantities.eth_getBalance = '0x0'
  })
  await press('[data-testid="receive-funds"]')
  expect(kit.router.current.name).toBe('WalletReceive')
  unmount()
})

test('a balance that did not come is asked for again where it is missing', async () => {
  const { chain, unmount } = await open({}, ({ chain }) => {
    chain.mood = 'down'
  })
  const retry = await find('[data-testid="balance-retry"]')
  expect(query(document, '[data-testid="account-balance"]')?.textContent).toBe('–')
  chain.mood = 'answers'
  retry.click()
  await find('[data-testid="account-balance"][data-balance="40"]')
  unmount()
})

test('on an unsupported network, it offers the supported ones', async () => {
  const { kit, unmount } = await open({ allowUnsupportedChain: true }, ({ harbor }) =>
    harbor.goTo('eip155:999'),
  )
  const choose = await find('[data-testid="balance-networks"]')
  expect(query(document, '.balance')?.textContent).toContain('doesn’t support')
  choose.click()
  expect(kit.router.current.name).toBe('Networks')
  unmount()
})

test('the chosen tab is kept while the modal is open, and no longer', async () => {
  const { kit, unmount } = await open(told())
  await press(tab('nfts'))
  await find('[data-testid="nfts-failed"]') // this provider has no answer to that
  await press('[data-testid="account-receive"]')
  await find('[data-testid="qr-uri"]')
  kit.router.back()
  await find('[data-testid="nfts-failed"]')
  expect(selected()).toBe('tab-nfts')
  kit.modal.close()
  await until('the modal closed', closed)
  kit.modal.open()
  await until('the first tab', () => selected() === 'tab-tokens')
  unmount()
})

test('a copied address turns the sign of its button into a check, for a moment', async () => {
  const { clock, unmount } = await open()
  const sign = () => query(document, '[data-testid="copy-address"] .copy-sign')
  expect(sign()?.classList.contains('copied')).toBe(false)
  await press('[data-testid="copy-address"]')
  await until('the check', () => sign()?.classList.contains('copied'))
  clock.advance(1_500)
  await until('the sign', () => !sign()?.classList.contains('copied'))
  unmount()
})

test('an address that cannot be copied stands there in full, to be selected', async () => {
  const { visibility, unmount } = await open()
  visibility.canCopy = false
  await press('[data-testid="copy-address"]')
  const byHand = (await find('[data-testid="copy-by-hand"]')) as HTMLTextAreaElement
  expect(byHand.value).toBe(alice)
  unmount()
})

test('NFTs that are not served: told to who asked for them, and gone with another tab', async () => {
  const { kit, opened, unmount } = await open(told('unserved'))
  await until('the answer', () => kit.account.state.eip155.tokenBalanceStatus === 'unsupported')
  await until('no tokens', () => selected() === 'tab-activity')
  await press(tab('nfts'))
  expect((await find('[data-testid="nfts-empty"]')).textContent).toContain('in your wallet')
  await press('[data-testid="nfts-explorer"]')
  expect(opened).toEqual([`https://explorer.test/address/${alice}`])
  await press(tab('activity'))
  await find('[data-testid="only-activity"]')
  expect(query(document, '[role="tablist"]')).toBeNull()
  unmount()
})

test('what the dapp sent by itself is said to be so, without a receiver, and a call without an amount', async () => {
  const { unmount } = await open({
    sent: [
      transfer('call', { byApp: true, to: '', value: '0' }),
      transfer('coins', { byApp: true }),
    ],
  })
  const call = await find('[data-testid="sent-call"]')
  expect(call.textContent).toContain('Sent by this app')
  expect(query(call, 'summary')?.textContent).not.toContain('GLA')
  const coins = await find('[data-testid="sent-coins"]')
  expect(coins.textContent).toContain('Sent by this app')
  expect(coins.textContent).toContain('12.5 GLA')
  expect(coins.textContent).not.toContain('To ')
  unmount()
})

test('what was sent is listed, newest first, and its details lead to the explorer', async () => {
  const { opened, unmount } = await open({
    sent: [
      transfer('older', { createdAt: 1_798_000_000_000 }),
      transfer('newer', { status: 'reverted' }),
      transfer('of-bob', { from: bob }),
    ],
  })
  await find('[data-testid="sent-newer"]')
  const rows = [...(panel()?.querySelectorAll<HTMLElement>('details') ?? [])]
  expect(rows.map(({ dataset }) => dataset.testid)).toEqual(['sent-newer', 'sent-older'])
  expect(rows[0]?.textContent).toContain('Failed')
  expect(rows[0]?.querySelector('summary')?.textContent).not.toContain('−')
  expect(rows[1]?.textContent).toContain('−12.5 GLA')
  expect(rows[1]?.textContent).toContain('To 0x3C44…\u206093BC')
  await press('[data-testid="sent-explorer"]', rows[1])
  await press('[data-testid="activity-explorer"]')
  expect(opened).toEqual([
    `https://explorer.test/tx/${hash}`,
    `https://explorer.test/address/${alice}`,
  ])
  unmount()
})

test('a long list is shown in part, and whole when asked for', async () => {
  const sent = Array.from({ length: 9 }, (_, n) => transfer(`t${n}`))
  const { unmount } = await open({ sent })
  const more = await find('[data-testid="activity-all"]')
  expect(more.textContent).toContain('9')
  expect(panel()?.querySelectorAll('details')).toHaveLength(3)
  more.click()
  await until('all', () => panel()?.querySelectorAll('details').length === 9)
  unmount()
})

test('a transfer sent now is there at once, and its end as well', async () => {
  const { harbor, unmount } = await open()
  harbor.answers.eth_sendTransaction = () => hash
  expect((await find('[data-testid="activity-empty"]')).textContent).toContain('No activity yet')
  await press('[data-testid="account-send"]')
  await typeText('[data-testid="send-amount"]', '1')
  await typeText('[data-testid="send-receiver"]', bob)
  await press('[data-testid="send-review"]')
  await press('[data-testid="send-confirm"]')
  await until('the transfer', () => panel()?.textContent?.includes('−1 GLA'))
  unmount()
})

test('a transfer that is watched ends with a check and a link; one that was over before has neither', async () => {
  const { kit, kept, unmount } = await open({
    sent: [transfer('over'), transfer('one', { status: 'submitted' })],
  })
  const icon = (id: string) =>
    query(document, `[data-testid="sent-${id}"] .transaction-icon`)?.classList
  await until('the ring', () => icon('one')?.contains('going'))
  expect(icon('over')?.length).toBe(1)
  // Another page has read its receipt.
  kept.set('gla.intents', JSON.stringify([transfer('over'), transfer('one')]))
  kit.loaded('intents')?.reread()
  await until('the check', () => icon('one')?.contains('done'))
  expect(query(document, '.tab-panel')?.querySelectorAll('[data-testid="sent-view"]')).toHaveLength(
    1,
  )
  unmount()
})

test('after a transfer Activity is shown once: another tab that is chosen then stays', async () => {
  const { kit, unmount } = await open({
    ...told(),
    sent: [transfer('one', { status: 'submitted' })],
  })
  kit.router.reset('Account', { sent: 'one' })
  const row = await find('[data-testid="sent-one"]')
  expect(selected()).toBe('tab-activity')
  expect(row.querySelector('[aria-current="step"]')?.textContent).toContain('Sent to the network')
  expect(query(row, '[data-testid="fact-amount"]')?.dataset.value).toBe('12.5')
  expect(query(row, '[data-testid="fact-receiver"]')?.dataset.value).toBe(bob)
  await press(tab('tokens'))
  await until('the tokens', () => selected() === 'tab-tokens')
  kit.router.push('WalletReceive')
  await find('[data-testid="qr-uri"]')
  kit.router.back()
  await find('[data-testid="account-address"]')
  expect(selected()).toBe('tab-tokens')
  unmount()
})

test('transfers that could not be read are read again', async () => {
  const { kit, unmount } = await open({ ...told(), sent: [transfer('one')] })
  const { load, loaded } = kit
  Object.assign(kit, { load: () => Promise.reject(new Error('offline')), loaded: () => null })
  await press(tab('activity'))
  const retry = await find('[data-testid="activity-retry"]')
  Object.assign(kit, { load, loaded })
  retry.click()
  await find('[data-testid="sent-one"]')
  unmount()
})

const noHistory = { features: { history: false } }
test.each<[string, TestKitOptions, string[]]>([
  ['all', told(), ['tab-tokens', 'tab-nfts', 'tab-activity']],
  ['history is turned off', { ...told(), ...noHistory }, ['tab-tokens', 'tab-nfts']],
  ['without a provider there is one, and no bar', {}, ['only-activity']],
  ['without anything to show there is none', noHistory, []],
  ['of what is neither kept nor told there is none', { features: { send: false } }, []],
])('tabs: %s', async (_, options, ids) => {
  const { unmount } = await open(options)
  const all = [
    ...(query(document, '[data-testid="account-balance"]')
      ?.closest('.who')
      ?.parentNode?.querySelectorAll<HTMLElement>('[role="tab"], [data-testid^="only-"]') ?? []),
  ]
  expect(all.map(({ dataset }) => dataset.testid)).toEqual(ids)
  unmount()
})

test('the page’s own content is shown in Account, also after the modal was closed', async () => {
  const { kit, element, unmount } = await open()
  const own = Object.assign(document.createElement('p'), { slot: 'account', textContent: 'Points' })
  element.append(own)
  const slotted = () =>
    (query(document, '[data-testid="account-slot"]') as HTMLSlotElement | null)
      ?.assignedElements({ flatten: true })
      .includes(own)
  await until('the content', slotted)
  kit.router.push('WalletReceive')
  await find('[data-testid="qr-uri"]')
  expect(slotted()).toBeFalsy()
  kit.modal.close()
  await until('the modal closed', closed)
  kit.modal.open()
  await until('the content again', slotted)
  unmount()
})

test('what a page can style has part names', async () => {
  const { unmount } = await open()
  const view = query(document, 'gla-view-account')
  expect(view?.getAttribute('exportparts')).toBe('button, primary-button, row')
  expect((await find('[data-testid="account-send"]')).getAttribute('part')).toBe(
    'button primary-button',
  )
  expect(query(document, '[data-testid="account-network"]')?.getAttribute('part')).toBe('row')
  expect(query(document, '#title')?.getAttribute('part')).toBe('heading')
  unmount()
})

test('Swap leads to the form of a swap', async () => {
  const { kit, unmount } = await open({ swapFeature: () => fakeSwap().swap })
  await press('[data-testid="account-swap"]')
  expect(kit.router.current.name).toBe('Swap')
  unmount()
})

test.each([
  ['no provider', { swap: { routers: [localRouter] } }],
  ['no network with a router', { ...walletProvider }],
  [
    'swaps hidden',
    { ...walletProvider, swap: { routers: [localRouter] }, features: { swaps: false } },
  ],
])(
  'with %s there is no Swap: neither the button nor, when it is asked for, the view',
  async (_, given) => {
    const { kit, unmount } = await open(given)
    expect(query(document, '[data-testid="account-swap"]')).toBeNull()
    for (const view of ['Swap', 'SwapPreview'] as const) {
      kit.modal.open({ view })
      await until('the account instead', () => kit.router.current.name === 'Account')
    }
    kit.router.push('SwapSelectToken', { side: 'from' })
    await until('back', () => kit.router.current.name === 'Account')
    unmount()
  },
)

test('where the dapp swaps on a page of its own, Swap closes the modal and asks for that page', async () => {
  const { kit, unmount } = await open({ features: { swaps: false, swapPage: true } })
  const asked: unknown[] = []
  kit.on('swap/asked', (event) => asked.push(event))
  await press('[data-testid="account-swap"]')
  await until('asked', () => asked.length > 0)
  expect(asked).toEqual([{ caipNetworkId: local.caipNetworkId }])
  expect(kit.modal.state.open).toBe(false)
  unmount()
})

test('where another of the networks has a router, Swap stays, and leads there', async () => {
  const { kit, unmount } = await open({
    swap: { routers: [{ ...localRouter, caipNetworkId: local2.caipNetworkId }] },
    walletList: async () => new Response('{}', { status: 404 }),
  })
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe(local.caipNetworkId)
  await press('[data-testid="account-swap"]')
  await find('[data-testid="swaps-unsupported"]')
  expect(query(document, '#title')?.textContent).toBe('Network not supported for Swaps')
  unmount()
})
