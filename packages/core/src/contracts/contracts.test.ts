import { expect, test } from 'vitest'
import { erc20, hash, setUpContracts } from '../../test/contracts-bed.js'
import { alice, bob, deferred } from '../../test/fake-connector.js'
import type { Receipt } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'
import { read } from '../state.js'

const transfer = {
  ...{ abi: erc20, address: bob, functionName: 'transfer' },
  args: [alice, 5n],
} as const
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'none',
  )

test('a call: simulated, handed over once, followed; its handle says where it is', async () => {
  const answer = deferred<string>()
  const mined = deferred<Receipt>()
  const bed = setUpContracts({ write: () => answer.promise, receipt: () => mined.promise })
  const handle = await bed.feature.act({ ...transfer, value: 3n })
  expect(bed.written).toMatchObject([{ from: alice, to: bob, value: 3n }])
  expect(handle.kind).toBe('call')
  expect(read(handle.state)).toEqual({
    status: 'handed-over',
    hash: null,
    code: null,
    reason: null,
  })
  answer.resolve(hash)
  await bed.clock.settle()
  expect(handle.state).toMatchObject({ status: 'submitted', hash })
  mined.resolve({ status: 'succeeded', hash })
  expect(await handle.ended).toEqual({ status: 'succeeded', hash, code: null, reason: null })
  const [intent] = bed.intents.state.list
  const nonces = { nonce: 7, block: 9 }
  expect(intent).toMatchObject({ kind: 'call', call: { functionName: 'transfer' }, ...nonces })
  expect(bed.feature.acts()).toEqual([handle])
  expect(bed.written).toHaveLength(1)
})

test('a call: how much it is about is kept with it, as one clean line', async () => {
  const { feature, intents } = setUpContracts({ write: async () => hash })
  await feature.act({ ...transfer, about: ` 1,000\u202e TOK${'!'.repeat(99)}` })
  expect(intents.state.list[0]?.about).toBe(`1,000 TOK${'!'.repeat(55)}`)
})

test('the endings of a call, with the reason of a revert', async () => {
  const endings = [
    [{ status: 'reverted', hash, reason: 'Paused' }, 'transaction/reverted', 'Paused'],
    [{ status: 'dropped', hash: `0x${'cd'.repeat(32)}` }, 'transaction/dropped', null],
    [{ status: 'cancelled', hash: `0x${'cd'.repeat(32)}` }, 'transaction/cancelled', null],
    [{ status: 'different', hash }, 'transaction/different', null],
    [{ status: 'unknown', hash }, 'transaction/outcome-unknown', null],
  ] as const
  for (const [receipt, code, reason] of endings) {
    const { feature } = setUpContracts({ write: async () => hash, receipt: async () => receipt })
    const { ended } = await feature.act(transfer)
    expect(await ended).toMatchObject({ status: receipt.status, code, reason })
  }
})

test('a wallet that refuses: the handle ends as refused, with the code; the journal keeps nothing', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  const { feature, intents } = setUpContracts({ write: refuse })
  const { ended } = await feature.act(transfer)
  expect(await ended).toMatchObject({ status: 'refused', code: 'wallet/rejected', hash: null })
  expect(intents.state.list).toEqual([])
})

test('`stopWaiting`: unknown; a late answer still changes it', async () => {
  const answer = deferred<string>()
  const { feature, clock } = setUpContracts({ write: () => answer.promise })
  const handle = await feature.act(transfer)
  handle.stopWaiting()
  expect(await handle.ended).toMatchObject({ status: 'unknown' })
  answer.resolve(hash)
  await clock.settle()
  expect(handle.state).toMatchObject({ status: 'succeeded', hash, code: null })
})

test('calls of earlier pages have handles, too; what the form sent has none', async () => {
  const { feature, intents, clock } = setUpContracts({})
  const about = { caipNetworkId: 'eip155:1', from: alice, to: bob, value: '0', nonce: 0 } as const
  intents.open({ ...about, kind: 'transfer' })
  const id = intents.open({ ...about, kind: 'approval', data: '0x', byPage: true })
  const [handle] = feature.acts()
  expect(handle).toMatchObject({ id, kind: 'approval' })
  expect(feature.acts()).toHaveLength(1)
  intents.update(id, { status: 'succeeded', hash })
  await clock.settle()
  expect(await handle?.ended).toMatchObject({ status: 'succeeded', hash })
})

test('error: transaction/unchecked for call data that nobody decodes, where the node cannot simulate; the page may agree', async () => {
  const simulation = { how: 'called' } as const
  const raw = { address: bob, data: '0x12345678' } as const
  const { feature, written } = setUpContracts({ simulation })
  expect(await codeOf(feature.act(raw))).toBe('transaction/unchecked')
  expect(written).toEqual([])
  expect(await codeOf(feature.act({ ...raw, unchecked: true }))).toBe('done')
  expect(await codeOf(feature.act(transfer))).toBe('done') // the page's own ABI says what it is
  expect(await codeOf(setUpContracts({}).feature.act(raw))).toBe('done') // simulated
})

test('error: transaction/unlimited for a permission without a limit that the page did not ask for', async () => {
  const all = 2n ** 256n - 1n
  const approve = { ...transfer, functionName: 'approve', args: [alice, all] }
  const { feature } = setUpContracts({})
  expect(await codeOf(feature.act(approve))).toBe('transaction/unlimited')
  expect(await codeOf(feature.act({ ...approve, unlimited: true }))).toBe('done')
  // What another function permits is seen in the simulation.
  const approvals = [{ token: bob, spender: alice, amount: all }]
  const sly = setUpContracts({ simulation: { approvals } }).feature
  expect(await codeOf(sly.act(transfer))).toBe('transaction/unlimited')
})

const lower = alice.toLowerCase() // as call data has it: the fake adapter has one form for each
const approvalForAll = [
  {
    ...{ type: 'function', name: 'setApprovalForAll', stateMutability: 'nonpayable', outputs: [] },
    inputs: [
      { name: 'operator', type: 'address' },
      { name: 'approved', type: 'bool' },
    ],
  },
] as const
test('error: transaction/unchecked for a permission that gives somebody else something, or more', async () => {
  const approve = { ...transfer, functionName: 'approve', args: [alice, 5n] }
  const right = { token: bob, spender: alice.toLowerCase(), amount: 5n }
  const simulating = (change: object) =>
    setUpContracts({ simulation: { approvals: [{ ...right, ...change }] } })
  for (const change of [{ spender: bob }, { amount: 6n }, { token: alice }]) {
    const { feature, written } = simulating(change)
    expect(await codeOf(feature.act(approve))).toBe('transaction/unchecked')
    expect(written).toEqual([])
  }
  expect(await codeOf(simulating({}).feature.act(approve))).toBe('done')
})

test('error: rpc/invalid-params for a value that is no amount', async () => {
  const { feature, written } = setUpContracts({})
  for (const value of ['100000000000', 5, Number.NaN, -1n, null])
    expect(await codeOf(feature.act({ ...transfer, value: value as never }))).toBe(
      'rpc/invalid-params',
    )
  expect(written).toEqual([])
})

test('a call with a hash that leaves the journal was sent: it is unknown, not refused', async () => {
  const bed = setUpContracts({ write: async () => hash, receipt: () => new Promise(() => {}) })
  const handle = await bed.feature.act(transfer)
  await bed.clock.settle()
  expect(handle.state).toMatchObject({ status: 'submitted', hash })
  bed.intents.drop(handle.id)
  await bed.clock.settle()
  expect(await handle.ended).toMatchObject({
    ...{ status: 'unknown', hash, code: 'transaction/outcome-unknown' },
  })
})

test('`setApprovalForAll` is a permission: who may take everything of which collection; only where the page says so', async () => {
  const { feature, intents, written } = setUpContracts({ simulation: { how: 'called' } })
  const permit = (isAllowed: boolean) => ({
    ...{ abi: approvalForAll, address: bob, functionName: 'setApprovalForAll' },
    args: [alice, isAllowed],
  })
  expect(await codeOf(feature.act(permit(true)))).toBe('transaction/unlimited')
  expect(written).toEqual([])
  const given = await feature.act({ ...permit(true), unlimited: true })
  await given.ended
  await (await feature.act({ address: bob, data: written[0]?.data ?? '0x', unlimited: true })).ended
  await (await feature.act(permit(false))).ended
  expect(given.kind).toBe('approval')
  const about = { kind: 'approval', to: bob }
  expect(intents.state.list).toMatchObject([
    { ...about, operator: { address: lower, isAllowed: true } },
    { ...about, operator: { address: lower, isAllowed: true } },
    { ...about, operator: { address: lower, isAllowed: false } },
  ])
})

test('an `approve` by the ABI of the page is a permission, too', async () => {
  const { feature, intents } = setUpContracts({})
  const { ended, kind } = await feature.act({ ...transfer, functionName: 'approve' })
  await ended
  expect(kind).toBe('approval')
  expect(intents.state.list).toMatchObject([
    { kind: 'approval', approval: { spender: lower, amount: '5', token: { address: bob } } },
  ])
})

test('what is refused before the wallet is asked', async () => {
  const { feature, written, sent } = setUpContracts({ balance: 20_999n })
  expect(await codeOf(feature.act(transfer))).toBe('send/insufficient-funds')
  expect(await codeOf(feature.act({ ...transfer, network: 'eip155:2' }))).toBe(
    'transaction/wrong-network',
  )
  expect(await codeOf(feature.act({ ...transfer, args: ['0x12', 5n] }))).toBe('rpc/invalid-params')
  expect(await codeOf(feature.act({ ...transfer, functionName: 'mint' }))).toBe(
    'contract/no-function',
  )
  expect(await codeOf(feature.act({ address: bob, data: '0xabc' }))).toBe('rpc/invalid-params')
  expect(await codeOf(feature.act({ ...transfer, address: '0x12' }))).toBe('send/receiver-invalid')
  const moved = setUpContracts({
    contracts: {
      async estimate() {
        moved.inView.address = bob
        return { fee: 0n, gas: 0n, nonce: 0 }
      },
    },
  })
  expect(await codeOf(moved.feature.act(transfer))).toBe('transaction/changed')
  expect([written, moved.written, sent]).toEqual([[], [], []])
})

test('reads: typed by the ABI, decoded, and bounded', async () => {
  const { feature } = setUpContracts({})
  const of = { abi: erc20, address: bob, functionName: 'allowance', args: [bob, alice] }
  expect(await feature.read(of)).toBe(0n)
  expect(await codeOf(feature.read({ ...of, network: 'eip155:2' }))).toBe('network/not-found')
  expect(await feature.multicall([of, of, of])).toMatchObject([
    { status: 'success', result: 1n },
    { status: 'failure', error: { code: 'contract/read-failed' } },
    { status: 'success', result: 3n },
  ])
  const many = Array.from({ length: 1_001 }, () => of)
  expect(await codeOf(feature.multicall(many))).toBe('rpc/invalid-params')
  for (const answer of ['0x', '0x12', `0x${'00'.repeat(200_000)}`] as const) {
    const hostile = setUpContracts({ contracts: { call: async () => answer } })
    expect(await codeOf(hostile.feature.read(of))).toBe('transport/bad-answer')
  }
})

test('a read that gets no answer says why, and never tells of a transaction', async () => {
  const of = { abi: erc20, address: bob, functionName: 'allowance', args: [bob, alice] }
  const saying = (run: Promise<unknown>) => run.catch((error: Error) => error.message)
  const refused = setUpContracts({
    contracts: {
      call: () => Promise.reject(new FeatureError('transaction/would-fail', 'Paused')),
    },
  })
  expect(await saying(refused.feature.read(of))).toBe('The contract doesn’t answer this: Paused')
  const [, one] = await refused.feature.multicall([of, of])
  expect(one).toMatchObject({ status: 'failure', error: { values: ['Paused'] } })

  const empty = setUpContracts({
    contracts: { call: async () => '0x', hasCode: async () => false },
  })
  const nowhere = `${bob} is no contract on ${empty.inView.network.name}`
  expect(await saying(empty.feature.read(of))).toBe(nowhere)
  expect(await empty.feature.multicall([of, of])).toMatchObject([
    { status: 'success' },
    { status: 'failure', error: { code: 'contract/none', message: nowhere } },
  ])
  expect(await saying(empty.feature.read({ ...of, functionName: 'balanceof' }))).toBe(
    'The ABI has no function balanceof',
  )
})

test('a node that does not answer: the wait ends', async () => {
  const call = () => new Promise<never>(() => undefined)
  const { feature, clock } = setUpContracts({ contracts: { call, simulate: call } })
  const of = { abi: erc20, address: bob, functionName: 'allowance', args: [bob, alice] }
  for (const run of [codeOf(feature.read(of)), codeOf(feature.act(transfer))]) {
    await clock.advance(20_000)
    expect(await run).toBe('network/unreachable')
  }
})

test('error: transaction/already-pending for an equal call after the wait was stopped: said once, before the wallet is asked', async () => {
  const bed = setUpContracts({ write: () => new Promise(() => undefined) })
  const { stopWaiting, ended } = await bed.feature.act(transfer)
  stopWaiting()
  expect(await ended).toMatchObject({ status: 'unknown' })
  expect(await codeOf(bed.feature.act(transfer))).toBe('transaction/already-pending')
  expect(bed.written).toHaveLength(1)
  await bed.feature.act(transfer) // the person knows now, and wants another one
  expect(bed.written).toHaveLength(2)
})

test('error: transaction/already-pending for an equal call that is sent and not included, of this page too: said once of each', async () => {
  const bed = setUpContracts({ receipt: () => new Promise(() => undefined) })
  for (const sent of [1, 2]) {
    const { state } = await bed.feature.act(transfer)
    await expect.poll(() => state.status).toBe('submitted')
    expect(await codeOf(bed.feature.act(transfer))).toBe('transaction/already-pending')
    expect(bed.written).toHaveLength(sent)
  }
})

test('an equal call goes at once when the one before is over', async () => {
  const bed = setUpContracts({})
  for (const sent of [1, 2]) {
    const { ended } = await bed.feature.act(transfer)
    expect(await ended).toMatchObject({ status: 'succeeded' })
    expect(bed.written).toHaveLength(sent)
  }
})

test('not wanted any more while it is checked: its wallet is not asked; once it is asked, that has no effect', async () => {
  const ending = new AbortController()
  const { signal } = ending
  const bed = setUpContracts({
    contracts: {
      async estimate() {
        ending.abort()
        return { fee: 21_000n, gas: 21_000n, nonce: 7, block: 9 }
      },
    },
  })
  const cancelled = { code: 'connection/cancelled' }
  const call = { address: bob, data: '0x12' } as const
  await expect(bed.feature.act({ ...call, signal })).rejects.toMatchObject(cancelled)
  const permission = { token: bob, spender: alice, amount: 7n }
  await expect(bed.feature.approve({ ...permission, signal })).rejects.toMatchObject(cancelled)
  expect([bed.written, bed.intents.state.list]).toEqual([[], []])

  const late = new AbortController()
  const asked = setUpContracts({
    async write() {
      late.abort()
      return hash
    },
  })
  const { ended } = await asked.feature.act({ ...call, signal: late.signal })
  expect(await ended).toMatchObject({ status: 'succeeded', hash })
})
