// @vitest-environment happy-dom
import type { Intent } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import {
  coins,
  doubtful,
  everyKind,
  fakeHistory,
  namedPool,
  ofPool,
  tokens,
  told,
  transactionHash,
  written,
} from '../../test/fake-history.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

async function open(provider: ReturnType<typeof fakeHistory> | null, more: TestKitOptions = {}) {
  const test = createTestKit({ ...(provider && { walletList: provider.fetch }), ...more })
  const { element, unmount } = mount(test)
  await test.connect()
  test.kit.modal.open()
  test.kit.router.push('Transactions')
  await find('[data-testid="transactions-status"]')
  return { ...test, element, unmount }
}
const view = () => query(document, 'gla-view-transactions')?.shadowRoot
const rows = () => [...(view()?.querySelectorAll<HTMLElement>('li[data-line] details') ?? [])]
const status = () => query(document, '[data-testid="transactions-status"]')?.textContent
const row = (n: number) => `[data-testid="transaction-${transactionHash(n)}"]`
async function opened(n: number) {
  const line = (await find(row(n))) as HTMLDetailsElement
  expect(line.querySelector('dl')).toBeNull()
  line.open = true
  line.dispatchEvent(new Event('toggle'))
  await until('its details', () => line.querySelector('dl'))
  return line
}
const sentHere = (more: Partial<Intent>): Intent => ({
  ...{ id: 'mine', kind: 'transfer', createdAt: 1_799_990_000_000, from: alice, to: bob, nonce: 1 },
  ...{ caipNetworkId: local.caipNetworkId, value: '1', status: 'succeeded', hash: null },
  ...more,
})
/** One transaction every day. */
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => told(n + 1, n + 0.5, 'receive', [coins('in', '1')]))

test('by month, newest first, each in a list that tells how many it has', async () => {
  const { unmount } = await open(fakeHistory(everyKind))
  await find(row(12))
  const months = [...(view()?.querySelectorAll('.month') ?? [])]
  expect(months.map((month) => month.querySelector('h3')?.textContent)).toEqual([
    'January',
    'December 2026',
    'December 2025',
  ])
  const lines = [...(months[0]?.querySelectorAll('li[data-line]') ?? [])]
  expect(lines.map((line) => line.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4', '5'])
  expect(lines[0]?.getAttribute('aria-setsize')).toBe('5')
  expect(status()).toBe('12 transactions shown')
  unmount()
})

test('a token that was sent here: what has arrived, or that it shows no transfer, also once the history has it', async () => {
  const token = `0x${'a'.repeat(40)}`
  const about = { token: { address: token, symbol: 'USDG', decimals: 6 }, kind: 'token' } as const
  const sent = [
    sentHere({ ...about, value: '100', received: '99', hash: transactionHash(1) }),
    sentHere({ ...about, id: 'none', value: '100', received: '0', hash: transactionHash(2) }),
  ]
  const metadata = { sentTo: token }
  const provider = fakeHistory([
    told(1, 0.1, 'send', [tokens('out', '0.000099')], { metadata }),
    told(2, 0.2, 'execute', [], { metadata }),
  ])
  const { unmount } = await open(provider, { sent })
  // The journal may be read after the history: its entry is then another row.
  await until('the journal', () => view()?.textContent?.includes('0.000099 of 0.0001 USDG arrived'))
  const part = await opened(1)
  expect(part.querySelector('[data-testid="fact-arrived"]')?.textContent).toContain('0.000099')
  const none = await opened(2)
  expect(none.querySelector('.unclear .tag')?.textContent).toBe('No transfer shown')
  expect(none.querySelector('[data-testid="no-transfer"]')?.textContent).toMatch(/^Confirmed, but/)
  unmount()
})

test('what was done with the dapp’s own contract is called by its name, in both languages; nothing more is claimed', async () => {
  const { kit, unmount } = await open(fakeHistory(ofPool), { contracts: [namedPool] })
  await find(row(31))
  const said = (n: number) =>
    query(document, row(n))
      ?.querySelector('.row-text')
      ?.textContent?.replace(/[\s\u2060]+/g, ' ')
      .trim()
  expect(said(31)).toBe('Staked GLA pool')
  expect(query(document, row(31))?.textContent).toContain('−200 GLA')
  expect(said(32)).toBe('Claimed GLA pool')
  // It has failed: nothing was staked.
  expect(said(33)).toMatch(/^Stake Failed GLA pool/)
  // Which function that was is not known.
  expect(said(34)).toBe('Sent To GLA pool')
  // Somebody else has sent it, with whatever data.
  expect(said(35)).toBe('Received From 0x5a5a… 5a5a')
  expect(said(36)).toMatch(/^Approved For GLA pool/)
  kit.theme.setLanguage('zh-CN')
  await until('the other language', () => said(31) === '已质押 GLA 质押池')
  expect(said(33)).toMatch(/^质押 失败 GLA 质押池/)
  unmount()
})

test('a kit that names no contract loads nothing for it', async () => {
  const { kit, unmount } = await open(fakeHistory(ofPool))
  await find(row(31))
  expect(query(document, row(31))?.textContent).toContain('Sent')
  expect(kit.loaded('namedActs')).toBeNull()
  unmount()
})

test('error: a signature that is none is reported, and rows are drawn without names', async () => {
  const wrong = { ...namedPool, acts: { 'stake(uint257)': 'staked' as const } }
  const test = createTestKit({ walletList: fakeHistory(ofPool).fetch, contracts: [wrong] })
  const reported: string[] = []
  test.kit.on('error/reported', ({ message }) => reported.push(message))
  const { unmount } = mount(test)
  await test.connect()
  test.kit.modal.open()
  test.kit.router.push('Transactions')
  await find(row(31))
  expect(reported).toEqual([
    'Invalid options: contracts.0.acts.stake(uint257) is no signature of a function',
  ])
  unmount()
})

test('a transaction of this app is one row: the journal’s until the history has it', async () => {
  const provider = fakeHistory([])
  const hash = transactionHash(1)
  const { clock, unmount } = await open(provider, {
    sent: [sentHere({ hash }), sentHere({ id: 'there', caipNetworkId: local2.caipNetworkId })],
  })
  await find('[data-testid="sent-mine"]')
  provider.transactions = [told(1, 0.2, 'send', [coins('out', '0.5')])]
  await until('all that is asked', () => provider.asked.length === 1)
  clock.advance(10_000)
  await find(row(1))
  expect(query(document, '[data-testid="sent-mine"]')).toBeNull()
  expect(query(document, '[data-testid="sent-there"]')?.textContent).toContain('GLA Local 2')
  expect(rows()).toHaveLength(2)
  unmount()
})

test('a transfer on its way is the first row, below the heading of its own month, also where the history has none of it', async () => {
  const january = Date.UTC(2027, 0, 15, 12)
  const going = sentHere({ status: 'submitted', hash: transactionHash(99), createdAt: january })
  const { unmount } = await open(fakeHistory([told(1, 40, 'receive', [coins('in', '1')])]), {
    sent: [going],
  })
  await Promise.all([find(row(1)), find('[data-testid="sent-mine"]')])
  const months = [...(view()?.querySelectorAll('.month') ?? [])]
  expect(months.map((month) => month.querySelector('h3')?.textContent)).toEqual([
    'January',
    'December 2026',
  ])
  const [first] = months
  expect(first?.firstElementChild?.localName).toBe('h3')
  const lines = [...(first?.querySelectorAll('li[data-line]') ?? [])]
  expect(lines).toHaveLength(1)
  expect(lines[0]?.querySelector('[data-testid="sent-mine"] .going')).not.toBeNull()
  unmount()
})

test('more comes by a button, which keeps the focus; after the last page the last row has it', async () => {
  const provider = fakeHistory(many(12), 'answers', { pageSize: 5 })
  const { unmount } = await open(provider)
  const more = await find('[data-testid="transactions-more"]')
  await until('the first page', () => rows().length === 5)
  expect(view()?.querySelector('li[data-line]:last-child')?.getAttribute('aria-setsize')).toBe('-1')
  await until('the focus of the view', () => focusedElement()?.id === 'title')
  more.focus()
  more.click()
  await until('the second page', () => rows().length === 10)
  expect(focusedElement()).toBe(more)
  expect(status()).toBe('10 transactions shown')
  more.click()
  await until('the last page', () => rows().length === 12)
  await until('the focus', () => focusedElement()?.closest('details') === rows().at(-1))
  expect(query(document, '[data-testid="transactions-more"]')).toBeNull()
  unmount()
})

test('of a long history only the rows around those in view are drawn, and what is open stays', async () => {
  const provider = fakeHistory(many(200), 'answers', { pageSize: 50 })
  const { unmount } = await open(provider)
  for (const count of [100, 150, 200]) {
    await press('[data-testid="transactions-more"]')
    await until('a page', () => status() === `${count} transactions shown`)
  }
  expect(rows().length).toBeLessThan(60)
  const first = rows()[0] as HTMLDetailsElement
  first.open = true
  const viewport = view()?.querySelector('.viewport') as HTMLElement
  viewport.scrollTop = 9_000
  viewport.dispatchEvent(new Event('scroll'))
  await until('later rows', () => query(document, row(135)) !== null)
  expect(first.isConnected).toBe(true)
  expect(query(document, row(20))).toBeNull()
  unmount()
})

test('a failure is said once, with what this app has recorded, and tried again', async () => {
  const provider = fakeHistory(everyKind, 'down')
  const { kit, unmount } = await open(provider, { sent: [sentHere({})] })
  const retry = await find('[data-testid="transactions-retry"]')
  expect(kit.toasts.state.current?.code).toBe('history/failed')
  await find('[data-testid="sent-mine"]') // the journal may be read after the history
  provider.mood = 'answers'
  retry.click()
  await find(row(12))
  expect(query(document, '[data-testid="transactions-failed"]')).toBeNull()
  unmount()
})

test('another network has its own', async () => {
  const provider = fakeHistory(everyKind)
  const { kit, unmount } = await open(provider)
  await find(row(12))
  await kit.network.switch(local2.caipNetworkId)
  await until('nothing of the first', () => rows().length === 0)
  unmount()
})

test.each([
  [{ isEqual: true, equalTo: '9' }, null],
  [
    { isEqual: false, equalTo: '1200' },
    'Your activity matches your balance up to block 1,200. After that, something may be missing.',
  ],
  [
    { isEqual: false, equalTo: null },
    'Your activity doesn’t match your balance. Something may be missing.',
  ],
])('sums %j: %s', async (sums, text) => {
  const { unmount } = await open(fakeHistory(everyKind, 'answers', { sums }))
  await find(row(12))
  expect(query(document, '[data-testid="does-not-add-up"]')?.textContent?.trim() ?? null).toBe(text)
  unmount()
})

test('says to which block it is complete, where it begins, and what is left out', async () => {
  const complete = { block: '5000', from: '12', isCurrent: false, hasInternal: false }
  const spam = told(50, 1, 'receive', [coins('in', '1', { isSpam: true })])
  const { unmount } = await open(fakeHistory([spam, ...everyKind], 'answers', { complete }))
  const notes = await find('[data-testid="completeness"]')
  expect(notes.textContent?.replace(/\s+/g, ' ').trim()).toBe(
    'Up to block 5,000 so far. Newer transactions will follow. Nothing before block 12 is included. The network’s own coin isn’t shown when a contract sends it. 1 likely spam transaction hidden.',
  )
  unmount()
})

test('where nothing has happened, that nothing is missing is not said besides', async () => {
  const complete = { block: '5000', from: '12', isCurrent: true, hasInternal: true }
  const { unmount } = await open(fakeHistory([], 'answers', { complete }))
  await find('[data-testid="transactions-empty"]')
  expect(query(document, '[data-testid="completeness"]')?.textContent?.trim()).toBe(
    'Nothing before block 12 is included.',
  )
  unmount()
})

test('the details: amounts in full, who, the fee, the block, and the hash to copy', async () => {
  const { copied, unmount } = await open(
    fakeHistory([told(1, 1, 'send', [coins('out', '1.234567890123456789')])]),
  )
  const line = await opened(1)
  const fact = (id: string) => query(line, `[data-testid="fact-${id}"]`)?.dataset.value
  expect([fact('movement-0'), fact('fee'), fact('block')]).toEqual([
    '1.234567890123456789',
    '0.00002625',
    '99999',
  ])
  await press('[data-testid="copy-to-0"]', line)
  await press('[data-testid="copy-hash"]', line)
  await until('both copied', () => copied.length === 2)
  expect(copied).toEqual([bob, transactionHash(1)])
  unmount()
})

test('what strangers send is marked, offers no address to copy, and its text leads nowhere', async () => {
  const { unmount } = await open(fakeHistory(doubtful))
  const fake = await opened(21)
  const zero = await opened(22)
  const plain = await opened(23)
  expect(fake.textContent).toContain('Look-alike token')
  expect(zero.textContent).toContain('Zero amount')
  const warning = (line: Element) => line.querySelector('[data-testid="doubt"]')?.textContent
  expect(warning(fake)).toContain('isn’t the listed token of that name')
  expect(warning(zero)).toBe(undefined) // the account has sent it itself
  for (const line of [fake, zero]) {
    expect(line.querySelector('[data-testid^="copy-from"], [data-testid^="copy-to"]')).toBeNull()
  }
  expect(plain.querySelector('[data-testid="copy-from-0"]')).not.toBeNull()
  expect(view()?.querySelector('a')).toBeNull()
  unmount()
})

test('an unknown unit is no number', async () => {
  const { unmount } = await open(fakeHistory(everyKind))
  const line = await find(row(9))
  expect(line.querySelector('.transaction-amount')?.textContent).toBe('Unknown amount of RAW')
  unmount()
})

test('without a provider it is what this app has recorded', async () => {
  const { unmount } = await open(null, { sent: [sentHere({})] })
  await find('[data-testid="sent-mine"]')
  expect(view()?.textContent).toContain('Only what this app sent from this browser.')
  unmount()
})

test('what somebody else wrote into the history is marked and says so: what goes out, and a link for a name', async () => {
  const { unmount } = await open(fakeHistory(written))
  const out = await opened(24)
  expect(out.querySelector('.row-title')?.textContent).toBe('Transfer')
  expect(out.querySelector('.tag')?.textContent).toBe('Not sent by you')
  expect(out.querySelector('[data-testid="doubt"]')?.textContent).toMatch(
    /^Another account sent this transaction, perhaps without your permission\./,
  )
  expect(out.querySelector('[data-testid^="copy-to"]')).toBeNull()
  const link = await opened(25)
  expect(link.querySelector('.tag')?.textContent).toBe('Suspicious name')
  expect(link.querySelector('[data-testid="doubt"]')?.textContent).toMatch(/^The token’s name has/)
  unmount()
})
