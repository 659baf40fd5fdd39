// @vitest-environment happy-dom
import type { Intent, NamedAct } from '@gla/core'
import { render } from 'lit'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../messages/en-US/account.js'
import { messages as acts } from '../../messages/en-US/acts.js'
import { messages as errors } from '../../messages/en-US/errors.js'
import { messages as shared } from '../../messages/en-US/shared.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { local } from '../../test/test-kit.js'
import { sentRow } from './sent-row.js'

afterEach(() => document.body.replaceChildren())

const token = { address: `0x${'7a'.repeat(20)}`, symbol: 'USDQ', decimals: 6 }
function draw(change: Partial<Intent>, isWatched = false, named: NamedAct | null = null) {
  const copied: string[] = []
  const host = document.body.appendChild(document.createElement('div'))
  const transfer: Intent = {
    ...{ id: 'one', createdAt: 1_799_999_999_000, kind: 'transfer', from: alice, to: bob },
    ...{ caipNetworkId: local.caipNetworkId, value: '12500000', nonce: 1 },
    ...{ status: 'succeeded', hash: null },
    ...change,
  } as Intent
  render(
    sentRow({
      messages: { ...shared, ...errors, ...acts, ...messages },
      ...{ language: 'en-US', transfer, named, network: local, isActiveNetwork: true, isWatched },
      ...{ now: 1_800_000_000_000, open: () => undefined },
      ...{ copying: { copied: null, refused: null }, onCopy: (text) => copied.push(text) },
    }),
    host,
  )
  const text = host.textContent?.replace(/[\s\u2060]+/g, ' ') ?? ''
  const press = (id: string) => host.querySelector<HTMLElement>(`[data-testid="${id}"]`)?.click()
  const fact = (id: string) =>
    host.querySelector(`[data-testid="fact-${id}"]`)?.textContent?.replace(/\s+/g, ' ').trim()
  return {
    text,
    fact,
    press,
    copied,
    hasPicture: host.querySelector('.picture') !== null,
    icon: host.querySelector('.transaction-icon')?.classList.toString(),
    view: host.querySelector('[data-testid="sent-view"]'),
    amount: host.querySelector('.transaction-amount')?.textContent,
  }
}

test('a token is counted in its own decimals, with its own symbol', () => {
  const { amount, fact } = draw({ kind: 'token', token })
  expect(amount).toBe('−12.5 USDQ')
  expect(fact('amount')).toBe('12.5 USDQ')
})

test('a token says what has arrived: all, less, or that it shows no transfer, which is not green; without it nothing new', () => {
  const about = { kind: 'token', token } as const
  const all = draw({ ...about, received: '12500000' })
  expect(all.text).toContain('Sent To 0x3C44… 93BC')
  expect(all.fact('arrived')).toBe('12.5 USDQ')
  const part = draw({ ...about, received: '12375000' }, true)
  expect(part.text).toContain('12.375 of 12.5 USDQ arrived')
  expect([part.amount, part.icon]).toEqual(['−12.5 USDQ', 'transaction-icon done'])
  expect(part.fact('arrived')).toBe('12.375 USDQ')
  const none = draw({ ...about, received: '0' }, true)
  expect(none.text).toContain('Confirmed, but the token shows no transfer')
  expect(none.text).toContain('Transfer No transfer shown')
  expect(none.amount).toBe('12.5 USDQ')
  expect(none.icon).not.toContain('done')
  expect(none.fact('arrived')).toBeUndefined()
  const older = draw(about)
  expect(older.text).toContain('Sent To 0x3C44… 93BC')
  expect(older.fact('arrived')).toBeUndefined()
})

test('a swap says what it paid, what arrived, and the price achieved; before that, what was quoted', () => {
  const swap = {
    from: { token: null, amount: '1000000000000000000' },
    to: { token, quoted: '2495000000', minimum: '2470050000' },
    wrapped: bob,
  }
  const about = { kind: 'swap', value: '1000000000000000000', swap } as const
  const done = draw({ ...about, swap: { ...swap, received: '2490100000' } })
  expect(done.text).toContain('Swapped')
  expect(done.text).toContain('1 GLA = 2,490.1 USDQ')
  expect(done.text).toContain('−1 GLA')
  expect(done.text).toContain('+2,490.1 USDQ')
  expect([done.fact('received'), done.fact('quoted')]).toEqual(['2,490.1 USDQ', '2,495 USDQ'])
  const pending = draw({ ...about, status: 'submitted' })
  expect(pending.text).toContain('At least 2,470.05 USDQ')
  expect(pending.text).not.toContain('+')
  expect([pending.fact('received'), pending.fact('price')]).toEqual([undefined, undefined])
  // Never as if the quote had arrived.
  expect(draw(about).text).toContain('Unknown amount of USDQ')
})

test('what has been paid for it is told with all digits; nothing of it before that is known', () => {
  expect(draw({ fee: '31500000000147' }).fact('fee')).toBe('0.000031500000000147 GLA')
  expect(draw({ fee: '31500000000147' }, true).fact('fee')).toBe('0.000031500000000147 GLA')
  expect(draw({ fee: '21000', kind: 'token', token }).fact('fee')).toBe('0.000000000000021 GLA')
  expect(draw({ status: 'submitted' }).fact('fee')).toBeUndefined()
  expect(draw({}).fact('fee')).toBeUndefined()
})

test('a permission says who may take what, and moves nothing', () => {
  const approval = { token, spender: bob, amount: '2000000' }
  const about = { kind: 'approval', value: '0', to: token.address, approval } as const
  const { text, amount, fact } = draw(about)
  expect(text).toContain('Approved')
  expect(amount).toBe('2 USDQ')
  expect(fact('permission')).toBe('2 USDQ')
  expect(fact('spender')?.replaceAll(' ', '')).toBe(bob)
  expect(draw({ ...about, status: 'submitted' }).text).toContain('Approval')
  const back = { ...about, approval: { ...approval, amount: '0' } }
  expect(draw(back).text).toContain('Approval revoked')
  expect(draw({ ...back, status: 'submitted' }).text).toContain('Revoke approval')
  const all = draw({ ...about, approval: { ...approval, amount: `${2n ** 256n - 1n}` } })
  expect(all.fact('permission')).toBe('Any amount of USDQ')
  expect(all.amount).toBeUndefined()
})

test('a permission for a whole collection says who may take everything of which, or no more', () => {
  const operator = { address: alice, isAllowed: true }
  const about = { kind: 'approval', value: '0', to: bob, operator } as const
  const { text, amount, fact } = draw({ ...about, call: { functionName: 'setApprovalForAll' } })
  expect(text).toContain('Approved For 0x7099… 79C8')
  expect(text).not.toContain('setApprovalForAll')
  expect(amount).toBeUndefined()
  expect(fact('permission')).toBe('Everything in this collection')
  expect(fact('spender')?.replaceAll(' ', '')).toBe(alice)
  expect(fact('collection')?.replaceAll(' ', '')).toBe(bob)
  const back = draw({ ...about, operator: { ...operator, isAllowed: false } })
  expect(back.text).toContain('revoked')
  expect(back.fact('permission')).toBe('Nothing allowed')
  const asked = draw({ ...about, operator: { ...operator, isAllowed: false }, status: 'reverted' })
  expect(asked.text).toContain('Revoke approval')
})

test('a call has the name of its function, and an amount only if it sends coins', () => {
  const about = { kind: 'call', call: { functionName: 'stake' } } as const
  const none = draw({ ...about, value: '0' })
  expect(none.text).toContain('Contract call')
  expect(none.fact('function')).toBe('stake')
  expect(none.amount).toBeUndefined()
  expect(draw({ ...about, value: '1000000000000000000' }).amount).toBe('−1 GLA')
})

const pool: NamedAct = { address: bob, name: 'GLA pool', icon: null, act: 'staked' }
const staking = { kind: 'call', call: { functionName: 'stake' }, value: '0' } as const

test.each([
  ['handed-over', 'Stake Waiting for your wallet'],
  ['submitted', 'Stake Pending'],
  ['succeeded', 'Staked'],
  ['reverted', 'Stake Failed'],
  ['different', 'Stake Different transaction'],
  ['unknown', 'Stake Outcome unknown'],
] as const)(
  'an act of the dapp that is %s: only once it is done it is said to be',
  (status, said) =>
    expect(draw({ ...staking, status }, false, pool).text.trim()).toMatch(
      new RegExp(`^${said} GLA pool`),
    ),
)

test('an act of the dapp in its own words, with its picture; of one that is not known, the contract alone', () => {
  const rent = { 'en-US': 'Rent', 'zh-CN': '租用' }
  expect(draw(staking, false, { ...pool, act: rent }).text).toContain('Rent GLA pool')
  const icon = 'data:image/png;base64,AAAA'
  expect(draw(staking, false, { ...pool, icon }).hasPicture).toBe(true)
  expect(draw({ ...staking, status: 'submitted' }, false, { ...pool, icon }).icon).toContain(
    'going',
  )
  expect(draw(staking, false, { ...pool, act: null }).text).toContain('Contract call GLA pool')
  const byApp = draw({ ...staking, call: undefined, byApp: true }, false, pool)
  expect(byApp.text).toContain('Staked GLA pool')
})

test('a permission for a contract that the dapp has named; its address is among the facts', () => {
  const approval = { token, spender: bob, amount: '2000000' }
  const about = { kind: 'approval', value: '0', to: token.address, approval } as const
  const { text, fact } = draw(about, false, { ...pool, act: null })
  expect(text).toContain('Approved For GLA pool')
  expect(fact('spender')?.replaceAll(' ', '')).toBe(bob)
})

test('the endings: why a contract undid it, as text; cancelled, dropped, and sped up', () => {
  const reason = '<a href="https://evil.test">claim</a>'
  const reverted = draw({ status: 'reverted', reason })
  expect(reverted.fact('reason')).toBe(reason)
  expect(document.querySelector('a')).toBeNull()
  expect(draw({ status: 'cancelled' }).text).toContain('Cancelled')
  expect(draw({ status: 'dropped' }).text).toContain('Replaced')
  expect(draw({ replaced: true }).fact('replaced')).toContain('higher fee')
})

test('the hash is there in full, to copy', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const { fact, press, copied } = draw({ hash })
  expect(fact('hash')?.replaceAll(' ', '')).toContain(hash)
  press('copy-hash')
  expect(copied).toEqual([hash])
  expect(draw({ hash: null }).fact('hash')).toBeUndefined()
})

test('the moment: a ring on its way; what was watched ends in a check and a link, and a failure in neither', () => {
  const hash = `0x${'ab'.repeat(32)}` as const
  expect(draw({ status: 'submitted', hash }, true).icon).toContain('going')
  const done = draw({ status: 'succeeded', hash }, true)
  expect(done.icon).toContain('done')
  expect(done.view?.textContent).toContain('explorer')
  expect(done.text).toContain('To 0x3C44')
  for (const status of ['reverted', 'dropped', 'cancelled', 'unknown'] as const) {
    const { icon, view } = draw({ status, hash }, true)
    expect([icon?.trim(), view]).toEqual(['transaction-icon', null])
  }
  const older = draw({ status: 'succeeded', hash })
  expect([older.icon?.trim(), older.view]).toEqual(['transaction-icon', null])
})

test('its details say when, and on which network', () => {
  const { fact } = draw({})
  expect(fact('network')).toContain(local.name)
  expect(fact('time')).toContain('2027')
})
