import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { fakeToken } from '../../test/fake-token.js'
import { setUpSend } from '../../test/send-bed.js'
import type { Adapter, ContractAbilities } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'

/** 12.5 of a token that were sent, of whose transfer the chain says this. */
async function sent(transferred: ContractAbilities['transferred'], adapter: Partial<Adapter> = {}) {
  const { adapter: faked, token } = fakeToken()
  const contracts = { ...faked.contracts, ...(transferred && { transferred }) }
  const bed = setUpSend({ adapter: { ...faked, contracts, ...adapter } })
  bed.send.choose(token)
  await bed.clock.settle()
  bed.send.set({ sendTokenAmount: '12.5', receiverAddress: bob })
  await bed.send.review()
  await bed.send.submit()
  await bed.clock.settle()
  return { ...bed, token, intent: () => bed.intents.state.list[0] }
}

test.each([12_500_000n, 12_375_000n, 0n])(
  'a token of which %s has gone to its receiver: the journal keeps it, and the chain’s word stays',
  async (amount) => {
    const asked: unknown[] = []
    const { intent, token, names } = await sent(async (_network, hash, about) => {
      asked.push([hash, about])
      return amount
    })
    expect(intent()).toMatchObject({ status: 'succeeded', received: `${amount}` })
    expect(names().at(-1)).toBe('transaction/succeeded')
    const about = { token: token.address, from: alice, to: bob }
    expect(asked).toEqual([[`0x${'ab'.repeat(32)}`, about]])
  },
)

test('a node that has not got the transaction yet: it is read again, and kept then', async () => {
  let reads = 0
  const { intent, clock } = await sent(async () => {
    if (reads++ < 2) throw new FeatureError('network/unreachable')
    return 7n
  })
  expect(intent()).toMatchObject({ status: 'succeeded' })
  expect(intent()?.received).toBeUndefined()
  await clock.advance(3_000)
  expect(intent()?.received).toBe('7')
})

test('where the chain cannot say it, nothing is asked again, and nothing is claimed', async () => {
  const { intent, clock } = await sent(undefined)
  expect(intent()).toMatchObject({ status: 'succeeded' })
  expect(intent()?.received).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('what the chain has undone is forgotten', async () => {
  const statuses = ['succeeded', 'reverted'] as const
  let times = 0
  const { intent, names } = await sent(async () => 7n, {
    receipt: async (_network, hash) => ({ status: statuses[times++] ?? 'reverted', hash }),
    staysIncluded: async () => times > 1,
  })
  expect(names()).toContain('transaction/vanished')
  expect(intent()?.status).toBe('reverted')
  expect(intent()?.received).toBeUndefined()
})
