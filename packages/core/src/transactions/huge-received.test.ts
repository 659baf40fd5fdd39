import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { fakeToken } from '../../test/fake-token.js'
import { setUpSend } from '../../test/send-bed.js'
import { transferredIn } from '../adapters/evm-received.js'

const most = 2n ** 256n - 1n
const word = (value: bigint | string) =>
  `0x${BigInt(value).toString(16).padStart(64, '0')}` as const
const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

test('a token that logs huge amounts: its transfer stays in the journal', async () => {
  const { adapter: faked, token } = fakeToken()
  const logs = Array.from({ length: 10 }, () => ({
    address: token.address,
    topics: [topic, word(alice), word(bob)],
    data: word(most),
  }))
  const contracts = {
    ...faked.contracts,
    transferred: (_n: unknown, hash: string, about: { token: string; from: string; to: string }) =>
      transferredIn(async () => ({ logs }), hash, about),
  }
  const bed = setUpSend({ adapter: { ...faked, contracts: contracts as never } })
  bed.send.choose(token)
  await bed.clock.settle()
  bed.send.set({ sendTokenAmount: '12.5', receiverAddress: bob })
  await bed.send.review()
  await bed.send.submit()
  await bed.clock.settle()
  expect(bed.names().at(-1)).toBe('transaction/succeeded')
  bed.intents.reread() // as after a reload, in another tab, or at the opening of Activity
  expect(bed.intents.state.list).toHaveLength(1)
})
