import { encodeFunctionData, erc20Abi, erc20Abi_bytes32, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DeployedToken,
  deployOddToken,
  type OddTokenName,
  oddTokens,
  scriptedName,
  setPaused,
  tokenBalance,
} from '../src/odd-tokens.js'
import { startAnvil } from './anvil.js'

// Key 0 of the mnemonic of development chains.
const person = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
const receiver = '0x00000000000000000000000000000000000000A1'

let chain: Awaited<ReturnType<typeof startAnvil>>
let rpcUrl: string
beforeAll(async () => {
  chain = await startAnvil()
  rpcUrl = chain.client.transport.url ?? ''
}, 60_000)
afterAll(() => chain.stop())

const deploy = (name: OddTokenName, amount = 1_000n) =>
  deployOddToken(rpcUrl, name, person.address, amount)
const balances = async ({ address }: DeployedToken) => [
  await tokenBalance(rpcUrl, address, person.address),
  await tokenBalance(rpcUrl, address, receiver),
]

async function send({ address }: DeployedToken, amount: bigint) {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [receiver, amount],
  })
  const call = { account: person, to: address, data }
  const { data: returned } = await chain.client.call(call)
  const { status, logs } = await chain.client.sendTransactionSync(call)
  return { returned, status, logs: logs.length }
}

const isTrue = `0x${'1'.padStart(64, '0')}`
const isFalse = `0x${'0'.repeat(64)}`

test.each([
  ['feeOnTransfer', { returned: isTrue, logs: 2 }, [500n, 495n]],
  ['pausable', { returned: isTrue, logs: 1 }, [500n, 500n]],
  ['noReturn', { returned: undefined, logs: 1 }, [500n, 500n]],
  ['returnsFalse', { returned: isFalse, logs: 0 }, [1_000n, 0n]],
  ['hollow', { returned: isTrue, logs: 0 }, [1_000n, 0n]],
  ['decimals0', { returned: isTrue, logs: 1 }, [500n, 500n]],
  ['bytes32', { returned: isTrue, logs: 1 }, [500n, 500n]],
  ['scripted', { returned: isTrue, logs: 1 }, [500n, 500n]],
  ['noDecimals', { returned: isTrue, logs: 1 }, [500n, 500n]],
  ['noEvent', { returned: isTrue, logs: 0 }, [500n, 500n]],
] as const)('%s: what 500 of 1,000 do', async (name, says, after) => {
  const token = await deploy(name)
  expect(await balances(token)).toEqual([1_000n, 0n])
  expect(await send(token, 500n)).toEqual({ ...says, status: 'success' })
  expect(await balances(token)).toEqual(after)
})

test('decimals are those of the list', async () => {
  for (const [name, { decimals }] of Object.entries(oddTokens)) {
    const { address } = await deploy(name as OddTokenName)
    const call = { abi: erc20Abi, address, functionName: 'decimals' } as const
    expect(await chain.client.readContract(call).catch(() => null)).toBe(decimals)
  }
})

test('paused: refuses with its reason until it is let go on', async () => {
  const token = await deploy('pausable')
  await setPaused(rpcUrl, token.address, true)
  await expect(send(token, 1n)).rejects.toThrow('Pausable: paused')
  await setPaused(rpcUrl, token.address, false)
  expect((await send(token, 1n)).status).toBe('success')
})

test('names: of 32 bytes, and with everything a name should not have', async () => {
  const { address } = await deploy('bytes32')
  const old = { abi: erc20Abi_bytes32, address } as const
  expect(await chain.client.readContract({ ...old, functionName: 'symbol' })).toMatch(
    /^0x4259540+$/,
  )
  const scripted = { abi: erc20Abi, address: (await deploy('scripted')).address } as const
  expect(await chain.client.readContract({ ...scripted, functionName: 'name' })).toBe(scriptedName)
})

test('noReturn: a second approval needs the first one taken back', async () => {
  const { address } = await deploy('noReturn')
  const abi = parseAbi(['function approve(address spender, uint256 value)'])
  const approve = (value: bigint) =>
    chain.client.writeContract({
      abi,
      address,
      account: person,
      functionName: 'approve',
      args: [receiver, value],
    })
  await approve(5n)
  await expect(approve(6n)).rejects.toThrow('approve from non-zero')
  await approve(0n)
  await approve(6n)
})
