import { type Abi, type Address, encodeFunctionData, erc20Abi, type Hex, parseUnits } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { batchAbi } from '../../../packages/contracts/src/history-cases.js'
import {
  answerTo,
  type HistoryAnswer,
  type HistoryBed,
  keeping,
  startHistoryBed,
  untilKept,
} from './history-bed.js'
import { randomOf } from './random-of.js'
import { ending, failingInside, forwarding } from './raw-contracts.js'
import type { Started } from './started.js'

// `npm run prove sums` plays 200 accounts.
const people = Number(process.env.GLA_SUMS ?? 8)
const seed = Number(process.env.GLA_SEED ?? 20261126)

/** Plays a random chain: each account is sent something, and then anybody does anything. */
async function play(bed: HistoryBed) {
  const random = randomOf(seed)
  const { alice, bob, contracts } = bed
  const batch = await bed.deployCase('Batch')
  const fee = await bed.deployToken('FeeOnTransfer')
  const six = await bed.deployToken('AnyToken', ['Six Decimals', 'SIX', 6])
  const tokens = [contracts.gla, contracts.usd, fee, six]
  const accounts: Address[] = []
  for (let count = 0; count < people; count++) accounts.push(await bed.person('0'))
  const anybody = () => random.of([...accounts, ...accounts, bob, batch])
  const amount = () => BigInt(random.below(1_000_000))
  await bed.rpc('evm_setAutomine', [false])
  const send = (from: Address, call: { to?: Address; value?: bigint; data?: Hex }) =>
    bed.rpc('eth_sendTransaction', [
      {
        ...{ from, gas: '0x7a120', value: `0x${(call.value ?? 0n).toString(16)}` },
        ...(call.to && { to: call.to }),
        ...(call.data && { data: call.data }),
      },
    ])
  const call = (
    from: Address,
    to: Address,
    abi: Abi,
    functionName: string,
    args: unknown[],
    value = 0n,
  ) => send(from, { to, value, data: encodeFunctionData({ abi, functionName, args }) })
  const token = (from: Address, functionName: string, ...args: unknown[]) =>
    call(from, random.of(tokens), erc20Abi as Abi, functionName, args)

  for (const one of accounts) await send(alice, { to: one, value: parseUnits('1', 18) + amount() })
  await bed.rpc('evm_mine')
  for (const one of accounts)
    for (const given of tokens.slice(2))
      await call(alice, given, mintAbi, 'mint', [one, amount() * 1_000n])
  await bed.rpc('evm_mine')

  const acts: ((from: Address) => Promise<unknown>)[] = [
    (from) => send(from, { to: anybody(), value: amount() }),
    (from) => send(from, { to: from, value: amount() }),
    (from) => token(from, 'transfer', anybody(), amount()),
    (from) => token(from, 'transfer', from, amount()),
    (from) => token(from, 'approve', batch, amount() * 10n),
    (from) => token(alice, 'transfer', from, amount()),
    // Fails: nobody has so much.
    (from) => token(from, 'transfer', anybody(), 2n ** 200n),
    (from) => call(from, batch, batchAbi, 'refuse', [], amount()),
    (from) => call(from, batch, batchAbi, 'sendCoins', [[anybody(), anybody(), from], 99n], 1_000n),
    // What is sent inside is refused, and comes back.
    (from) => call(from, batch, batchAbi, 'tryCoins', [fee, 77n], 77n),
    (from) =>
      call(from, batch, batchAbi, 'sendTokens', [random.of(tokens), [anybody(), anybody()], 5n]),
    (from) => send(from, { data: '0x00', value: amount() }),
    (from) => send(from, { data: forwarding([{ to: anybody(), value: 3n }]), value: 9n }),
    (from) =>
      send(from, {
        data: forwarding([{ to: anybody(), value: 3n }], { reverts: true }),
        value: 9n,
      }),
    (from) => send(from, { data: ending(anybody()), value: amount() }),
    (from) => send(from, { data: failingInside(anybody(), 4n), value: 8n }),
  ]
  for (let count = 0; count < people * 8; count++) {
    await random.of(acts)(random.of(accounts))
    if (random.below(4) === 0) await bed.rpc('evm_mine')
  }
  await bed.rpc('evm_mine')
  await bed.rpc('evm_setAutomine', [true])
  return { accounts, tokens }
}
const mintAbi = [
  {
    ...{ type: 'function', name: 'mint', stateMutability: 'nonpayable', outputs: [] },
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
] as const as Abi

/** All pages of an account. */
async function wholeHistory(provider: Started, account: Address, first: HistoryAnswer) {
  const all = [...first.data]
  for (let { next } = first; next; ) {
    const page = await answerTo<HistoryAnswer>(
      provider,
      `/v1/account/${account}/history?cursor=${next}`,
    )
    all.push(...page.data)
    next = page.next
  }
  return all
}

/** What a person would have, who adds up the lines of their history: by token, `''` for the coin. */
function addUp(all: HistoryAnswer['data'], decimals: ReadonlyMap<string, number>) {
  const sums = new Map<string, bigint>()
  const add = (token: string, text: string, sign: bigint) => {
    const units = parseUnits(text, decimals.get(token) ?? 18)
    sums.set(token, (sums.get(token) ?? 0n) + sign * units)
  }
  for (const { metadata, transfers, moreTransfers } of all) {
    expect(moreTransfers).toBeUndefined()
    if (metadata.fee) add('', metadata.fee.numeric, -1n)
    for (const { token = '', direction, quantity } of transfers)
      if (direction !== 'self')
        add(token.split(':')[2] ?? '', quantity.numeric, direction === 'in' ? 1n : -1n)
  }
  return sums
}

test(`sums: of ${people} accounts of a random chain, equal to the unit, as the provider says and as its lines add up (seed ${seed})`, async () => {
  const bed = await startHistoryBed()
  onTestFinished(() => bed.stop())
  const { accounts, tokens } = await play(bed)
  const [gla, usd, fee, six] = tokens as [Address, Address, Address, Address]
  const decimals = new Map([
    [gla, 18],
    [usd, 6],
    [fee, 18],
    [six, 6],
  ])
  const listed = tokens.map((address, at) => ({
    ...{ address, name: `Token ${at}`, symbol: ['GLA', 'tUSD', 'FEE', 'SIX'][at] ?? '' },
  }))
  const provider = await keeping(bed, { tokens: listed })
  onTestFinished(() => provider.close())
  const head = `${await bed.head()}`
  let lines = 0
  for (const account of accounts) {
    const first = await untilKept(provider, bed, account)
    expect(first.sums, account).toEqual({ isEqual: true, equalTo: head })
    expect(first.complete).toEqual({ block: head, from: '0', isCurrent: true, hasInternal: true })
    const all = await wholeHistory(provider, account, first)
    lines += all.length
    const held = [
      ['', await bed.balance(account)] as const,
      ...(await Promise.all(
        tokens.map(async (token) => [token, await bed.tokenBalance(token, account)] as const),
      )),
    ]
    const sums = addUp(all, decimals)
    for (const [token, amount] of held)
      expect(sums.get(token) ?? 0n, `${account} ${token}`).toBe(amount)
  }
  expect(provider.errors).toEqual([])
  if (process.env.GLA_SUMS)
    process.stdout.write(
      `figure: sums: ${people} accounts, ${lines} transactions of theirs, ${head} blocks: all equal\n`,
    )
}, 900_000)
