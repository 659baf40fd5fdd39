import type { ActivityEntry, HistoryTransaction, Intent, Kit, OwnContract } from '@gla/core'
import { expect, test } from 'vitest'
import { createTestKit } from '../test/test-kit.js'
import { createActNames } from './act-names.js'

const network = 'eip155:31337'
const machines = `0x${'cd'.repeat(20)}`
const mine = `0x${'ef'.repeat(20)}`
const friend = `0x${'12'.repeat(20)}`
const me = `0x${'a1'.repeat(20)}`
const selector = '0xf242432a' // safeTransferFrom(address,address,uint256,uint256,bytes)
const contracts: OwnContract[] = [
  {
    ...{ network, address: machines, name: 'Machines' },
    acts: {
      'safeTransferFrom(address,address,uint256,uint256,bytes)': { act: 'started', to: mine },
    },
  },
]
const hash = `0x${'ab'.repeat(32)}` as const
const intent = {
  ...{
    id: 'a',
    createdAt: 1,
    kind: 'call',
    caipNetworkId: network,
    from: me,
    to: machines,
    value: '0',
  },
  ...{ nonce: 0, status: 'succeeded', hash, selector, byApp: true },
} as Intent
const transaction = {
  ...{
    hash,
    caipNetworkId: network,
    kind: 'sent',
    status: 'confirmed',
    time: 1,
    sender: me,
    receiver: machines,
  },
  ...{ selector, nonce: 0, block: '1', fee: '0', moreMovements: 0, approvals: [] },
  movements: [
    {
      ...{ direction: 'out', amount: '1', symbol: '', name: '', token: machines, tokenId: '1' },
      ...{ counterpart: friend, iconUrl: null, isSpam: false, imitates: false, hasLink: false },
      ...{ isListed: true, isNft: true },
    },
  ],
} as HistoryTransaction

test('a machine that is given to a friend is not called started once the chain has said where it went', async () => {
  const { kit } = createTestKit({ contracts } as never) as unknown as { kit: Kit }
  const names = createActNames(
    kit,
    async () => undefined,
    () => undefined,
  )
  await names.start()
  const entry = { id: 'a', time: 1, intent: null, transaction, isUnsent: false } as ActivityEntry
  expect(names.of(entry, me)?.act).toBeNull() // what any other browser says
  expect(names.of({ ...entry, intent }, me)?.act).toBeNull()
  kit.destroy()
})
