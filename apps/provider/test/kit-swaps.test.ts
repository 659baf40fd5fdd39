import type { Kit, SwapState } from '@gla/core'
import { createKit, read, serverEnvironment, watch } from '@gla/core'
import { fakePage } from '@gla/core/test/fake-page'
import { scriptedWallet } from '@gla/core/test/scripted-wallet'
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { deployOddToken, type OddTokenName } from '../../../packages/contracts/src/odd-tokens.js'
import { type Started, startedHere } from './started.js'
import { type SwapBed, startSwapBed } from './swap-bed.js'

// The kit's own swaps, on the real router and pools, with the quotes of the real provider.

const ether = 10n ** 18n
const coin = `eip155:31337:0x${'e'.repeat(40)}`
let bed: SwapBed
let provider: Started
beforeAll(async () => {
  bed = await startSwapBed()
  provider = await startedHere({ chains: [bed.config], limits: { answerTime: 30_000 } })
})
afterAll(async () => {
  await provider?.close()
  await bed?.stop()
})

const id = (address: string) => `eip155:31337:${address}`

/** A kit with a wallet of the first account of the chain. */
async function openKit() {
  const wallet = scriptedWallet({ networks: [bed.network] })
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Scripted', icon: '' }
  const found = [{ info: { ...info, rdns: 'com.scripted' }, provider: wallet.provider }]
  const { page } = fakePage(found).environment
  const { swapRouter, swapFactory, weth } = bed.contracts
  const router = { router: swapRouter, factory: swapFactory, wrapped: weth }
  const kit = createKit(
    {
      networks: [bed.network],
      metadata: { name: 'Dapp', description: '', url: 'http://localhost', icons: [] },
      projectId: 'test',
      provider: { url: provider.url },
      features: { analytics: false },
      swap: { routers: [{ caipNetworkId: 'eip155:31337', ...router }] },
    },
    serverEnvironment({ page }),
  )
  onTestFinished(kit.destroy)
  kit.start()
  await kit.connection.connect('com.scripted')
  const swap = await kit.load('swap')
  if (!swap) throw new Error('no swaps')
  onTestFinished(swap.watch())
  const until = (look: (state: SwapState) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const end = setTimeout(
        () => reject(new Error(JSON.stringify(read(swap.state).problem))),
        20_000,
      )
      const check = () => {
        if (!look(read(swap.state) as SwapState)) return
        clearTimeout(end)
        stop()
        resolve()
      }
      const stop = watch(swap.state, check)
      check()
    })
  await until(({ status }) => status === 'ready')
  return { kit, swap, until, account: wallet.address as Address, wallet }
}

type Opened = Awaited<ReturnType<typeof openKit>>
async function quoted({ swap, until }: Opened, from: string, to: string, amount: string) {
  swap.reset()
  swap.choose('from', from)
  swap.choose('to', to)
  swap.setAmount(amount)
  await until(({ quoteStatus }) => quoteStatus === 'ready')
}
/** @throws Error with what there is instead: nothing, or something that ended otherwise */
const succeeded = (kit: Kit, of: string | null) =>
  new Promise<void>((resolve, reject) => {
    const isOver = () => {
      const status = kit.sent.list.find(({ id }) => id === of)?.status
      if (status === 'handed-over' || status === 'submitted') return false
      if (status === 'succeeded') resolve()
      else reject(new Error(`${of} is ${status}.`))
      return true
    }
    if (isOver()) return
    const stop = watch(kit.sent, () => isOver() && stop())
  })

test('the coin for a token: what arrives is what was quoted, to the unit, and the journal says it', async () => {
  const opened = await openKit()
  const { kit, swap, account } = opened
  const { gla } = bed.contracts
  const before = await bed.tokenBalance(gla, account)
  await quoted(opened, coin, id(gla), '1.5')
  await swap.review()
  expect(read(swap.state)).toMatchObject({ step: 'reviewing', problem: null })
  const { quote } = read(swap.state)
  await swap.confirm()
  await succeeded(kit, swap.state.intentId)
  const arrived = (await bed.tokenBalance(gla, account)) - before
  const entry = kit.sent.list.at(-1)
  expect(entry).toMatchObject({ kind: 'swap', value: `${(ether * 3n) / 2n}` })
  expect(entry?.swap).toMatchObject({ to: { quoted: `${arrived}` }, received: `${arrived}` })
  expect(quote?.route).toEqual(['ETH', 'GLA'])
})

test('a token over two pools: an exact permission, then the swap; nothing is left of the permission', async () => {
  const opened = await openKit()
  const { kit, swap, account } = opened
  const { gla, drift } = bed.contracts
  const before = await bed.tokenBalance(drift, account)
  await quoted(opened, id(gla), id(drift), '100')
  expect(read(swap.state).quote).toMatchObject({
    needsApproval: true,
    route: ['GLA', 'tUSD', 'DRIFT'],
  })
  await swap.review()
  expect(read(swap.state)).toMatchObject({ step: 'reviewing', problem: null })
  await swap.confirm()
  await succeeded(kit, swap.state.intentId)
  const arrived = (await bed.tokenBalance(drift, account)) - before
  const kinds = kit.sent.list.map(({ kind, approval }) => [kind, approval?.amount])
  expect(kinds.slice(-2)).toEqual([
    ['approval', `${100n * ether}`],
    ['swap', undefined],
  ])
  expect(kit.sent.list.at(-1)?.swap).toMatchObject({
    to: { quoted: `${arrived}` },
    received: `${arrived}`,
  })
  await quoted(opened, id(gla), id(drift), '1')
  expect(read(swap.state).quote?.needsApproval).toBe(true)
})

test('a token for the coin, and the coin for its wrapped form and back', async () => {
  const opened = await openKit()
  const { kit, swap, account } = opened
  const { usd, weth } = bed.contracts
  await quoted(opened, id(usd), coin, '25')
  await swap.review()
  expect(read(swap.state)).toMatchObject({ step: 'reviewing', problem: null })
  await swap.confirm()
  await succeeded(kit, swap.state.intentId)
  const { swap: sold } = kit.sent.list.at(-1) ?? {}
  expect(sold?.received).toBe(sold?.to.quoted)
  const before = await bed.tokenBalance(weth, account)
  await quoted(opened, coin, id(weth), '1')
  await swap.review()
  await swap.confirm()
  await succeeded(kit, swap.state.intentId)
  expect((await bed.tokenBalance(weth, account)) - before).toBe(ether)
  expect(kit.sent.list.at(-1)).toMatchObject({ kind: 'wrap', swap: { received: `${ether}` } })
  await quoted(opened, id(weth), coin, '1')
  expect(read(swap.state).quote?.kind).toBe('unwrap')
  await swap.review()
  await swap.confirm()
  await succeeded(kit, swap.state.intentId)
  expect(await bed.tokenBalance(weth, account)).toBe(before)
  expect(kit.sent.list.at(-1)).toMatchObject({ kind: 'wrap', swap: { received: `${ether}` } })
})

test('the price moves while somebody reads the review: the wallet is not asked', async () => {
  const opened = await openKit()
  const { swap, wallet } = opened
  const { usd } = bed.contracts
  await quoted(opened, coin, id(usd), '1')
  await swap.review()
  const other = await openKit()
  await quoted(other, coin, id(usd), '5')
  await other.swap.review()
  await other.swap.confirm()
  await succeeded(other.kit, other.swap.state.intentId)
  const asked = wallet.methods().filter((name) => name === 'eth_sendTransaction').length
  await swap.confirm()
  expect(read(swap.state)).toMatchObject({ step: 'reviewing', problem: 'moved' })
  expect(wallet.methods().filter((name) => name === 'eth_sendTransaction')).toHaveLength(asked)
})

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function addLiquidityETH(address token, uint256 amount, uint256 leastToken, uint256 leastCoin, address to, uint256 deadline) payable',
])
const call = async (from: Address, to: Address, data: Hex, value = 0n) => {
  const asked = { from, to, data, value: `0x${value.toString(16)}` }
  const hash = await bed.rpc('eth_sendTransaction', [asked])
  await bed.rpc('evm_mine')
  expect(await bed.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
}

/** Another token, of which an account has some, and a pool of it and 10 of the coin. */
async function oddToken(name: OddTokenName, holder: Address, amount: bigint): Promise<Address> {
  const { alice, url, contracts } = bed
  const { address } = await deployOddToken(url, name, alice, 1_000n * amount)
  const { swapRouter } = contracts
  const encode = (functionName: 'mint' | 'approve', to: Address, value: bigint) =>
    encodeFunctionData({ abi, functionName, args: [to, value] })
  await call(alice, address, encode('mint', holder, amount))
  await call(alice, address, encode('approve', swapRouter, 1_000n * amount))
  const args = [address, 1_000n * amount, 0n, 0n, alice, 2n ** 63n] as const
  const data = encodeFunctionData({ abi, functionName: 'addLiquidityETH', args })
  await call(alice, swapRouter, data, 10n * ether)
  return address
}

test('a token that wants its permission taken back first, with a rest of one: two permissions, then the swap', async () => {
  const opened = await openKit()
  const { kit, swap, account } = opened
  const token = await oddToken('noReturn', account, 1_000_000n)
  const args = [bed.contracts.swapRouter, 5n] as const
  await call(account, token, encodeFunctionData({ abi, functionName: 'approve', args }))
  const found = (await swap.findToken(token))?.id ?? ''
  await quoted(opened, found, coin, '1')
  await swap.review()
  expect(read(swap.state)).toMatchObject({ step: 'reviewing', problem: null })
  await swap.confirm()
  await succeeded(kit, swap.state.intentId)
  const handedOver = kit.sent.list.map(({ kind, approval }) => [kind, approval?.amount])
  expect(handedOver.slice(-3)).toEqual([
    ['approval', '0'],
    ['approval', '1000000'],
    ['swap', undefined],
  ])
})

test('a token that keeps some of what is sent is refused at the review, before its permission is asked for', async () => {
  const opened = await openKit()
  const { swap, account, wallet } = opened
  const token = await oddToken('feeOnTransfer', account, ether)
  const found = (await swap.findToken(token))?.id ?? ''
  await quoted(opened, found, coin, '1')
  expect(read(swap.state).quote?.needsApproval).toBe(true)
  await swap.review()
  expect(read(swap.state)).toMatchObject({ step: 'editing', problem: 'fee-on-transfer' })
  await quoted(opened, id(bed.contracts.gla), found, '100')
  await swap.review()
  expect(read(swap.state)).toMatchObject({ step: 'editing', problem: 'fee-on-transfer' })
  expect(wallet.methods()).not.toContain('eth_sendTransaction')
})
