import { expect, test } from 'vitest'
import { erc20, setUpContracts } from '../../test/contracts-bed.js'
import { alice, bob } from '../../test/fake-connector.js'
import type { ActHandle } from './act-handle.js'

const spender = alice
const unlimited = 2n ** 256n - 1n
const amounts = (bed: ReturnType<typeof setUpContracts>) =>
  bed.intents.state.list.map(({ kind, approval }) => [kind, approval?.amount])

test('a permission is exact, and the journal says who may take what', async () => {
  const bed = setUpContracts({})
  const { ended } = await bed.feature.approve({ token: bob, spender, amount: 7n })
  expect(await ended).toMatchObject({ status: 'succeeded' })
  expect(bed.allowed.get(spender.toLowerCase())).toBe(7n)
  const token = { address: bob, symbol: 'GLA', decimals: 18 }
  const approval = { token, spender, amount: '7' }
  expect(bed.intents.state.list).toMatchObject([
    { kind: 'approval', to: bob, value: '0', approval },
  ])
})

test('a token that wants its permission taken back first: zero, then the amount', async () => {
  const bed = setUpContracts({ wantsZero: true })
  bed.allowed.set(spender.toLowerCase(), 5n)
  const zeros: ActHandle[] = []
  const onZero = (handle: ActHandle) => void zeros.push(handle)
  const handle = await bed.feature.approve({ token: bob, spender, amount: 7n, onZero })
  await handle.ended
  expect(amounts(bed)).toEqual([
    ['approval', '0'],
    ['approval', '7'],
  ])
  expect(zeros).toHaveLength(1)
  expect(bed.allowed.get(spender.toLowerCase())).toBe(7n)
})

test('error: wallet/rejected when the permission is not taken back: the amount is not asked for', async () => {
  const bed = setUpContracts({
    wantsZero: true,
    write: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
  })
  bed.allowed.set(spender.toLowerCase(), 5n)
  const run = bed.feature.approve({ token: bob, spender, amount: 7n })
  await expect(run).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(bed.written).toHaveLength(1)
})

test('not wanted any more once zero was asked for: the amount is not asked for', async () => {
  const bed = setUpContracts({ wantsZero: true })
  bed.allowed.set(spender.toLowerCase(), 5n)
  const ending = new AbortController()
  const run = bed.feature.approve({
    ...{ token: bob, spender, amount: 7n, signal: ending.signal },
    onZero: () => ending.abort(),
  })
  await expect(run).rejects.toMatchObject({ code: 'connection/cancelled' })
  expect(amounts(bed)).toEqual([['approval', '0']])
})

test('without a limit only if the page says so', async () => {
  const bed = setUpContracts({})
  for (const amount of [unlimited, 2n ** 255n, -1n, 7 as never])
    await expect(bed.feature.approve({ token: bob, spender, amount })).rejects.toMatchObject({
      code: 'rpc/invalid-params',
    })
  await (await bed.feature.approve({ token: bob, spender, amount: 'unlimited' })).ended
  expect(bed.allowed.get(spender.toLowerCase())).toBe(unlimited)
})

test('`approve` called as a function is a permission, too; of what is no token, a call', async () => {
  const bed = setUpContracts({})
  const of = { abi: erc20, functionName: 'approve', args: [spender, 7n] }
  await (await bed.feature.act({ ...of, address: bob })).ended
  await (await bed.feature.act({ ...of, address: alice })).ended
  expect(amounts(bed)).toEqual([
    ['approval', '7'],
    ['call', undefined],
  ])
})
