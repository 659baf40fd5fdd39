import {
  type Address,
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionResult,
  type Hex,
  isAddressEqual,
  multicall3Abi,
  toHex,
  zeroAddress,
} from 'viem'
import { expect, test } from './fixtures/journey.js'

const decimals = '0x313ce567'

test('decimals-lie: where the node says other decimals of a token than the site was set up with, that card alone is out of order', async ({
  app,
  page,
  stack,
}) => {
  const { usd, stakingVault } = stack.chains[0].contracts
  // Of batches of reads, the answers about the decimals of tUSD and of the vault's shares.
  await page.route(stack.chains[0].rpcUrl, async (route) => {
    const asked: unknown = route.request().postDataJSON()
    const answer = await route.fetch()
    const told: unknown = await answer.json()
    const lie = (one: Call, said: { result?: Hex }) => {
      if (one.method !== 'eth_call' || !said.result) return said
      return { ...said, result: withEight(one.params[0].data, said.result, [usd, stakingVault]) }
    }
    const [calls, results] = [asked, told].map((all) => (Array.isArray(all) ? all : [all]))
    const lies = (calls ?? []).map((one, at) => lie(one, results?.[at]))
    await route.fulfill({ json: Array.isArray(told) ? lies : lies[0] })
  })
  await app.open({ path: '/miner' })
  await page.getByTestId('ask-first-show').click()
  const wrong = page.getByTestId('mine-other-token')
  await expect(wrong).toHaveText('This contract’s token is not the one this site was set up with.')
  await expect(page.getByTestId('model-0')).toHaveCount(0)
  await app.language('中').click()
  await expect(wrong).toHaveText('合约的代币与本站设置不符。')
  await app.language('EN').click()
  // Of two cards, the one whose tokens are told as they are works on.
  await app.header.getByRole('link', { name: /Staking/ }).click()
  await page.getByTestId('ask-first-show').click()
  await expect(page.getByTestId('vault-1')).toContainText('This contract’s token is not the one')
  await expect(page.getByTestId('pool-1-total')).toContainText('GLA')
})

interface Call {
  readonly method: string
  readonly params: readonly [{ readonly data: Hex }]
}

/** A result of Multicall3 in which these tokens have 8 decimals. */
function withEight(data: Hex, result: Hex, tokens: readonly Address[]): Hex {
  const abi = multicall3Abi
  const call = () => {
    try {
      return decodeFunctionData({ abi, data })
    } catch {
      return null // something else was called
    }
  }
  const read = call()
  if (read?.functionName !== 'aggregate3') return result
  const told = decodeFunctionResult({ abi, functionName: 'aggregate3', data: result })
  const isAbout = (at: number) => {
    const { target, callData } = read.args[0][at] ?? { target: zeroAddress, callData: '0x' }
    return tokens.some((one) => isAddressEqual(one, target)) && callData === decimals
  }
  const returnData = toHex(8, { size: 32 })
  return encodeFunctionResult({
    ...{ abi, functionName: 'aggregate3' },
    result: told.map((one, at) => (isAbout(at) ? { ...one, returnData } : one)),
  })
}
