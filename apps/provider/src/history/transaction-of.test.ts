import { expect, test } from 'vitest'
import type { Chain } from '../chains/chains.js'
import { type KnownTransaction, transactionOf } from './transaction-of.js'

const [me, bob, token] = ['1', '2', '3'].map((one) => `0x${one.repeat(40)}`) as [
  `0x${string}`,
  string,
  `0x${string}`,
]
const chainWith = (tokens: readonly `0x${string}`[]) =>
  ({
    id: 'eip155:1',
    config: {
      coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: tokens.map((address) => ({ address, name: 'Test', symbol: 'T' })),
    },
  }) as unknown as Chain
const place = { block: '1', position: 0 }
const row = {
  ...{ ...place, hash: `0x${'4'.repeat(64)}`, time: 1, sender: bob, receiver: token },
  ...{ created: null, fee: '0', nonce: '1', succeeded: true, selector: null },
}
const written = (known: Partial<KnownTransaction>) =>
  transactionOf({
    ...{ chain: chainWith([]), account: me, row, movements: [], count: 0, approvals: [] },
    ...{ tokens: new Map(), judge: () => null, ...known },
  })

test('a time past the year 9999, and a nonce that is no number of JSON, are the largest that can be told', () => {
  const { metadata } = written({
    row: { ...row, time: 253_402_300_800, nonce: `${2n ** 63n - 1n}` },
  })
  expect(metadata).toMatchObject({ minedAt: '9999-12-31T23:59:59.000Z', nonce: 2 ** 53 - 1 })
})

test('what a contract says in the transaction of another that the account has allowed is told of listed tokens only', () => {
  const approval = { ...place, token, spender: bob, amount: '5', all_pieces: false, token_id: null }
  const approvals = [approval]
  const strange = written({ approvals })
  expect(strange.metadata.operationType).toBe('execute')
  expect(strange).not.toHaveProperty('approvals')
  const own = written({ approvals, row: { ...row, sender: me } })
  const listed = written({ approvals, chain: chainWith([token]) })
  for (const one of [own, listed])
    expect(one).toMatchObject({
      metadata: { operationType: 'approve' },
      approvals: [{ amount: '5' }],
    })
})
