import { encodeFunctionData, erc20Abi, erc721Abi } from 'viem'
import { expect, test } from 'vitest'
import { setUpContracts } from '../../test/contracts-bed.js'
import { alice, bob } from '../../test/fake-connector.js'
import { network } from '../../test/send-bed.js'
import type { Hex } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const spender = `0x${'0a'.repeat(20)}`
const granted = (isAll: boolean) => ({
  ...{ caipNetworkId: network.caipNetworkId, token: bob, spender, isAll },
})

/** @param answer of the contract; null: it has no such function */
function setUp(answer: Hex | null) {
  const read: { to: string; data: Hex }[] = []
  const test = setUpContracts({
    contracts: {
      async call(_network, request) {
        read.push(request)
        if (answer === null) throw new FeatureError('transaction/would-fail', '')
        return answer
      },
    },
  })
  const revoke = async (isAll: boolean) => (await test.feature.revoke(granted(isAll))).ended
  return { ...test, read, revoke }
}

test('the contract itself is asked what of the account may be taken, and then the wallet', async () => {
  const { revoke, read, written } = setUp(word(1n))
  expect(await revoke(false)).toMatchObject({ status: 'succeeded' })
  expect(await revoke(true)).toMatchObject({ status: 'succeeded' })
  const args = [alice, spender as Hex] as [Hex, Hex]
  expect(read.slice(0, 1)).toEqual([
    { to: bob, data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args }) },
  ])
  expect(read.at(-1)).toEqual({
    to: bob,
    data: encodeFunctionData({ abi: erc721Abi, functionName: 'isApprovedForAll', args }),
  })
  expect(written.length).toBe(2)
})

test.each([
  ['a collection that is listed as a token', null, false],
  ['what answers no number', '0x', false],
  ['a token that is listed as a collection', null, true],
  ['what answers a number for yes or no', word(5n), true],
] as const)('%s is not asked for anything', async (_, answer, isAll) => {
  const { revoke, written, intents } = setUp(answer)
  await expect(revoke(isAll)).rejects.toMatchObject({ code: 'transaction/unchecked' })
  expect([written, intents.state.list]).toEqual([[], []])
})

test.each([false, true])('what is taken back already is not taken back again', async (isAll) => {
  const { revoke, written, told } = setUp(word(0n))
  await expect(revoke(isAll)).rejects.toMatchObject({ code: 'contract/already-revoked' })
  expect([written, told]).toEqual([[], ['revoked']])
})

test('race: of another account than the contract was asked about, nothing is taken back', async () => {
  const { feature, inView, written } = setUpContracts({
    contracts: {
      async call() {
        inView.address = bob
        return word(1n)
      },
    },
  })
  await expect(feature.revoke(granted(false))).rejects.toMatchObject({
    code: 'transaction/changed',
  })
  expect(written).toEqual([])
})
