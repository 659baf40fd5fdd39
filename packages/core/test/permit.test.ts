import { create2Factory, glaAbi, planDeployments } from '@gla/contracts'
import { deployOddToken } from '@gla/contracts/odd-tokens'
import { createPublicClient, createWalletClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Anvil } from './anvil.js'
import { startAnvil } from './anvil.js'
import { chainOfAnvil, openDapp, walletAddress, ways } from './dapp-bed.js'
import { putMulticall } from './put-multicall.js'
import { anvilAccount } from './scripted-wallet.js'

const spender = anvilAccount(1).address
let anvil: Anvil
let token: `0x${string}`
beforeAll(async () => {
  anvil = await startAnvil()
  const { gla } = await planDeployments(walletAddress)
  await by(2).sendTransaction({ to: create2Factory, data: gla.data })
  token = gla.address
})
afterAll(() => anvil.stop())

const by = (index: number) =>
  createWalletClient({
    ...{ account: anvilAccount(index), chain: chainOfAnvil(anvil), transport: http() },
  })
const reader = () => createPublicClient({ chain: chainOfAnvil(anvil), transport: http() })

async function connected(way: (typeof ways)[number], methods?: string[]) {
  const dapp = await openDapp(way, [anvil], methods)
  await dapp.connect()
  return { ...dapp, contracts: await dapp.kit.load('contracts') }
}
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'signed',
    (error: { code?: string }) => error.code ?? error,
  )

describe.each(ways)('by %s', (way) => {
  test('GLA takes the permit: exactly the amount may be taken, and it counts once', async () => {
    const { contracts } = await connected(way)
    const { amount, deadline, v, r, s } = await contracts.signPermit({ token, spender, amount: 7n })
    const hand = () =>
      by(3).writeContract({
        ...{ abi: glaAbi, address: token, functionName: 'permit' },
        args: [walletAddress, spender, amount, deadline, v, r, s],
      })
    const hash = await hand()
    expect((await reader().waitForTransactionReceipt({ hash })).status).toBe('success')
    const allowance = await reader().readContract({
      ...{ abi: glaAbi, address: token, functionName: 'allowance' },
      args: [walletAddress, spender],
    })
    expect(allowance).toBe(7n)
    await expect(hand()).rejects.toThrow('ERC2612InvalidSigner')
    // The next one has the next nonce.
    const { deadline: until, ...next } = await contracts.signPermit({ token, spender, amount: 0n })
    const again = await by(3).writeContract({
      ...{ abi: glaAbi, address: token, functionName: 'permit' },
      args: [walletAddress, spender, 0n, until, next.v, next.r, next.s],
    })
    expect((await reader().waitForTransactionReceipt({ hash: again })).status).toBe('success')
  })

  test('error: rpc/unsupported-operation for a token without permit, and no token at all', async () => {
    const { contracts } = await connected(way)
    const plain = await deployOddToken(anvil.url, 'decimals18', walletAddress, 10n)
    for (const none of [plain.address, spender])
      expect(await codeOf(contracts.signPermit({ token: none, spender, amount: 1n }))).toBe(
        'rpc/unsupported-operation',
      )
  })
})

test('error: rpc/unsupported-operation by a session that has not got the method', async () => {
  const { contracts } = await connected('session', ['eth_sendTransaction', 'personal_sign'])
  expect(await codeOf(contracts.signPermit({ token, spender, amount: 1n }))).toBe(
    'rpc/unsupported-operation',
  )
})

test('an account with code: a contract cannot sign a permit, one that delegates (EIP-7702) can', async () => {
  await putMulticall(anvil.network)
  const { contracts } = await connected('announced wallet')
  const ask = () => codeOf(contracts.signPermit({ token, spender, amount: 1n }))
  await anvil.rpc('anvil_setCode', [walletAddress, '0x6001600101'])
  expect(await ask()).toBe('rpc/unsupported-operation')
  await anvil.rpc('anvil_setCode', [walletAddress, `0xef0100${spender.slice(2)}`])
  expect(await ask()).toBe('signed')
  await anvil.rpc('anvil_setCode', [walletAddress, '0x'])
})
