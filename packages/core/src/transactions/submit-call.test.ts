import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { network, setUpSend } from '../../test/send-bed.js'
import type { ContractAbilities, ContractCall, TransferIntent } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'
import type { ReviewedCall } from './reviewed.js'

const on = { isStillReviewed: () => true, onHandedOver: () => undefined }
const data = `0x095ea7b3${'00'.repeat(64)}` as const
const call: ContractCall = { network, from: alice, to: bob, data, value: 5n }
const approval = {
  token: { address: bob, symbol: 'GLA', decimals: 18 },
  ...{ spender: alice, amount: '7' },
}
const reviewed: ReviewedCall = {
  call,
  kind: 'approval',
  approval,
  functionName: 'approve',
  nonce: 3,
}

/** @param write what the wallet does with a call */
function setUp(write: (call: ContractCall) => Promise<string>) {
  const written: ContractCall[] = []
  const compared: (TransferIntent | undefined)[] = []
  const contracts = {
    write: (_provider: unknown, call: ContractCall) => {
      written.push(call)
      return write(call)
    },
  } as Partial<ContractAbilities> as ContractAbilities
  const bed = setUpSend({
    adapter: {
      contracts,
      async receipt(_network, hash, _signal, reviewed) {
        compared.push(reviewed && { ...reviewed })
        return { status: 'succeeded', hash }
      },
    },
  })
  return { ...bed, written, compared }
}

test('a call: the wallet is asked once, with what was reviewed; it is stored before, and followed', async () => {
  const hash = `0x${'ab'.repeat(32)}`
  const stored: unknown[] = []
  const bed = setUp(async () => {
    stored.push(...JSON.parse(bed.kept.get('test.intents') ?? '[]'))
    return hash
  })
  expect(await bed.submitter.submit(reviewed, on)).toBe(hash)
  await bed.clock.settle()
  expect(bed.written).toEqual([call])
  const entry = { kind: 'approval', to: bob, value: '5', nonce: 3, data, approval }
  expect(stored).toMatchObject([{ ...entry, call: { functionName: 'approve' }, hash: null }])
  expect(bed.compared).toMatchObject([{ from: alice, to: bob, value: 5n, data }])
  expect(bed.intents.state.list).toMatchObject([{ status: 'succeeded', hash, approval }])
  expect(bed.intents.state.list[0]).not.toHaveProperty('data')
  expect(bed.events.map(([name, event]) => [name, (event as { kind?: string }).kind])).toEqual([
    ['transaction/handed-over', 'approval'],
    ['transaction/submitted', 'approval'],
    ['transaction/succeeded', 'approval'],
  ])
})

test('long data is stored, and compared, as its hash and length', async () => {
  const bed = setUp(async () => `0x${'ab'.repeat(32)}`)
  const long = { ...call, data: `0x${'ab'.repeat(600)}` as const }
  await bed.submitter.submit({ ...reviewed, kind: 'call', call: long }, on)
  await bed.clock.settle()
  expect(bed.written).toEqual([long])
  expect(bed.compared).toMatchObject([{ data: { length: 600 } }])
})

test('two calls that differ only in their data are not the same; equal ones are', async () => {
  const bed = setUp(() => Promise.reject(new Error('lost')))
  const unknown = { code: 'transaction/outcome-unknown' }
  await expect(bed.submitter.submit(reviewed, on)).rejects.toMatchObject(unknown)
  const other = { ...reviewed, call: { ...call, data: `0x095ea7b3${'11'.repeat(64)}` as const } }
  await expect(bed.submitter.submit(other, on)).rejects.toMatchObject(unknown)
  expect(bed.intents.state.list).toHaveLength(2)
})

test('error: transaction/would-fail when the wallet finds out that a call is reverted: no intent stays', async () => {
  const bed = setUp(() => Promise.reject(new FeatureError('transaction/reverted')))
  const code = 'transaction/would-fail'
  await expect(bed.submitter.submit(reviewed, on)).rejects.toMatchObject({ code })
  expect(bed.intents.state.list).toEqual([])
})

test('a namespace without contracts refuses a call, and asks no wallet', async () => {
  const { submitter, sent } = setUpSend()
  const refused = { code: 'rpc/unsupported-operation' }
  await expect(submitter.submit(reviewed, on)).rejects.toMatchObject(refused)
  expect(sent).toEqual([])
})
