import { decodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { hash, setUpContracts } from '../../test/contracts-bed.js'
import { alice, bob } from '../../test/fake-connector.js'
import { network } from '../../test/send-bed.js'
import { isRevocation } from '../transactions/is-revocation.js'
import { revocationOf } from './revocation.js'

const allAbi = parseAbi(['function setApprovalForAll(address operator, bool approved)'])
const { caipNetworkId } = network
const granted = (isAll: boolean, token = bob) => ({ caipNetworkId, token, spender: alice, isAll })
const of = (isAll: boolean, token = bob) => revocationOf(granted(isAll, token))

test('the call of a token sets 0, that of a collection false, for the spender alone', () => {
  const [some, all] = [of(false), of(true)]
  expect([some.address, some.network]).toEqual([bob, caipNetworkId])
  expect(decodeFunctionData({ abi: erc20Abi, data: some.data })).toEqual({
    ...{ functionName: 'approve', args: [alice, 0n] },
  })
  expect(decodeFunctionData({ abi: allAbi, data: all.data })).toEqual({
    ...{ functionName: 'setApprovalForAll', args: [alice, false] },
  })
})

test('handed over, it is in the journal as a permission that is taken back', async () => {
  const one = async () => `0x${'1'.padStart(64, '0')}` as const
  const { feature, intents } = setUpContracts({ write: async () => hash, contracts: { call: one } })
  await (await feature.revoke(granted(false), { about: 'GLA' })).ended
  await (await feature.revoke(granted(true))).ended
  const [some, all] = intents.state.list
  const spender = alice.toLowerCase() // a fake adapter writes no checksums
  expect(some).toMatchObject({ about: 'GLA', approval: { spender, amount: '0' } })
  expect(all).toMatchObject({ kind: 'approval', operator: { address: spender, isAllowed: false } })
  expect([some, all].map((one) => one && isRevocation(one))).toEqual([true, true])
})
