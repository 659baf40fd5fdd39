import { parseEther, parseSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { glaAbi, pebblesAbi, tidepoolsAbi, usdLikeAbi, wethAbi } from '../src/abi.js'
import { buildArtifacts } from '../src/build-artifacts.js'
import { create2Factory, planDeployments } from '../src/deployment.js'
import { localHolder, readLocalAddresses } from '../src/local-addresses.js'
import { startAnvil } from './anvil.js'

// Keys 0 and 1 of the mnemonic of development chains.
const holder = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
const spender = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)

let chain: Awaited<ReturnType<typeof startAnvil>>
let plan: Awaited<ReturnType<typeof planDeployments>>

beforeAll(async () => {
  await buildArtifacts()
  ;[chain, plan] = await Promise.all([startAnvil(), planDeployments(holder.address)])
  for (const { data } of Object.values(plan)) {
    await mined(await chain.client.sendTransaction({ account: holder, to: create2Factory, data }))
  }
}, 60_000)

afterAll(() => chain.stop())

// Each test starts from the state right after deployment.
let snapshot: unknown
beforeEach(async () => {
  snapshot = await chain.client.request({ method: 'evm_snapshot' } as never)
})
afterEach(() => chain.client.request({ method: 'evm_revert', params: [snapshot] } as never))

async function mined(hash: `0x${string}`) {
  const receipt = await chain.client.waitForTransactionReceipt({ hash, timeout: 10_000 })
  expect(receipt.status).toBe('success')
}

const read = (abi: typeof glaAbi | typeof usdLikeAbi | typeof wethAbi, address: `0x${string}`) =>
  Promise.all(
    (['name', 'symbol', 'decimals', 'totalSupply'] as const).map((functionName) =>
      chain.client.readContract({ abi: abi as typeof glaAbi, address, functionName }),
    ),
  )

test('each contract stands where it was foretold, with its name, decimals and supply', async () => {
  expect(await read(glaAbi, plan.gla.address)).toEqual(['GLA', 'GLA', 18, 10n ** 27n])
  expect(await read(usdLikeAbi, plan.drift.address)).toEqual(['Drift', 'DRIFT', 18, 10n ** 26n])
  expect(await read(usdLikeAbi, plan.usd.address)).toEqual(['Test USD', 'tUSD', 6, 10n ** 15n])
  expect(await read(wethAbi, plan.weth.address)).toEqual(['Wrapped Ether', 'WETH', 18, 0n])
})

test('the addresses that the build wrote down are those of the local holder', async () => {
  const planned = await planDeployments(localHolder)
  expect(await readLocalAddresses()).toEqual(
    Object.fromEntries(
      Object.entries({ ...planned }).map(([name, { address }]) => [name, address]),
    ),
  )
})

test('the holder has the whole supply of GLA and of tUSD', async () => {
  const args = [holder.address] as const
  for (const { address } of [plan.gla, plan.usd]) {
    const [balance, supply] = await Promise.all([
      chain.client.readContract({ abi: glaAbi, address, functionName: 'balanceOf', args }),
      chain.client.readContract({ abi: glaAbi, address, functionName: 'SUPPLY' }),
    ])
    expect(balance).toBe(supply)
  }
})

async function signPermit(value: bigint, deadline: bigint) {
  const { address } = plan.gla
  const nonce = await chain.client.readContract({
    abi: glaAbi,
    address,
    functionName: 'nonces',
    args: [holder.address],
  })
  const signature = await holder.signTypedData({
    domain: { name: 'GLA', version: '1', chainId: 31337, verifyingContract: address },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: holder.address, spender: spender.address, value, nonce, deadline },
  })
  const { r, s, v } = parseSignature(signature)
  return [holder.address, spender.address, value, deadline, Number(v), r, s] as const
}

test('GLA: who holds a permit can take exactly what it allows, once', async () => {
  const { client } = chain
  const gla = { abi: glaAbi, address: plan.gla.address, account: spender } as const
  const value = parseEther('12.5')
  const permit = await signPermit(value, 2n ** 40n)
  await mined(await client.writeContract({ ...gla, functionName: 'permit', args: permit }))
  const take = { ...gla, functionName: 'transferFrom' } as const
  const to = '0x00000000000000000000000000000000000000A1'
  await mined(await client.writeContract({ ...take, args: [holder.address, to, value] }))
  expect(await client.readContract({ ...gla, functionName: 'balanceOf', args: [to] })).toBe(value)
  await expect(client.writeContract({ ...take, args: [holder.address, to, 1n] })).rejects.toThrow(
    'ERC20InsufficientAllowance',
  )
  await expect(
    client.writeContract({ ...gla, functionName: 'permit', args: permit }),
  ).rejects.toThrow('ERC2612InvalidSigner')
})

test('error: an expired permit of GLA is refused', async () => {
  const permit = await signPermit(1n, 1n)
  await expect(
    chain.client.writeContract({
      abi: glaAbi,
      address: plan.gla.address,
      account: spender,
      functionName: 'permit',
      args: permit,
    }),
  ).rejects.toThrow('ERC2612ExpiredSignature')
})

test('WETH: a deposit comes back whole', async () => {
  const weth = { abi: wethAbi, address: plan.weth.address, account: spender } as const
  const value = parseEther('2')
  const balance = () =>
    chain.client.readContract({ ...weth, functionName: 'balanceOf', args: [spender.address] })
  await mined(await chain.client.writeContract({ ...weth, functionName: 'deposit', value }))
  expect(await balance()).toBe(value)
  await mined(
    await chain.client.writeContract({ ...weth, functionName: 'withdraw', args: [value] }),
  )
  expect(await balance()).toBe(0n)
})

/** What a `data:` URL holds. */
const unpacked = (url: string, type: string) => {
  expect(url.startsWith(`data:${type};base64,`)).toBe(true)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64').toString()
}
const described = (url: string) => {
  const { name, description, image } = JSON.parse(unpacked(url, 'application/json'))
  return { name, description, drawing: unpacked(image, 'image/svg+xml') }
}

test('Tidepools: anybody mints, in order; each has a name and a drawing of its own on the chain', async () => {
  const { client } = chain
  const tidepools = { abi: tidepoolsAbi, address: plan.tidepools.address } as const
  const holders = [holder.address, spender.address]
  const mint = { ...tidepools, account: spender, functionName: 'mint', args: [holders] } as const
  await mined(await client.writeContract(mint))
  const owner = (id: bigint) =>
    client.readContract({ ...tidepools, functionName: 'ownerOf', args: [id] })
  expect([await owner(1n), await owner(2n)]).toEqual(holders)
  const uri = (id: bigint) =>
    client.readContract({ ...tidepools, functionName: 'tokenURI', args: [id] })
  const [one, two] = [described(await uri(1n)), described(await uri(2n))]
  expect([one.name, two.name]).toEqual(['Tidepool #1', 'Tidepool #2'])
  expect(one.description).not.toBe('')
  expect(one.drawing).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 64 64">(<[^<>]+\/>){4}<\/svg>$/)
  expect(two.drawing).not.toBe(one.drawing)
  await expect(uri(3n)).rejects.toThrow('ERC721NonexistentToken')
})

test('Pebbles: several of one piece, with the same metadata for all of them', async () => {
  const { client } = chain
  const pebbles = { abi: pebblesAbi, address: plan.pebbles.address, account: spender } as const
  const args = [spender.address, [7n, 8n], [3n, 1n]] as const
  await mined(await client.writeContract({ ...pebbles, functionName: 'mint', args }))
  const amount = (id: bigint) =>
    client.readContract({ ...pebbles, functionName: 'balanceOf', args: [spender.address, id] })
  expect([await amount(7n), await amount(8n), await amount(9n)]).toEqual([3n, 1n, 0n])
  const uri = await client.readContract({ ...pebbles, functionName: 'uri', args: [7n] })
  expect(described(uri).name).toBe('Pebble #7')
})
