import { parseEther, parseSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { glaAbi, usdLikeAbi, wethAbi } from '../src/abi.js'
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
  expect(await read(usdLikeAbi, plan.usd.address)).toEqual(['Test USD', 'tUSD', 6, 10n ** 15n])
  expect(await read(wethAbi, plan.weth.address)).toEqual(['Wrapped Ether', 'WETH', 18, 0n])
})

test('the addresses that the build wrote down are those of the local holder', async () => {
  const { gla, usd, weth } = await planDeployments(localHolder)
  expect(await readLocalAddresses()).toEqual({
    gla: gla.address,
    usd: usd.address,
    weth: weth.address,
  })
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
