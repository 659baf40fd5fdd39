import { machinesAbi, miningRewardsAbi } from '@gla/contracts/earning-abi'
import { erc20Abi, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('mine-ended: after the end of output nothing is sold or started, with the reason beside it; what was earned is paid', async ({
  app,
  page,
  modal,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  // Other tests of this chain are not to live in the future.
  const before = await chain.snapshot()
  const { gla, usd, machines, miningRewards } = stack.chains[0].contracts
  const account = privateKeyToAccount(person.privateKey)
  const { address: owner } = person
  const amount = parseUnits('1000', 6)
  await pay(chain, { from: stack.funded.privateKey, token: usd, to: owner, amount })
  const price = parseUnits('240', 6)
  for (const call of [
    { abi: erc20Abi, address: usd, functionName: 'approve', args: [machines, price] } as const,
    { abi: machinesAbi, address: machines, functionName: 'buy', args: [0n, 2, price] } as const,
    {
      ...{ abi: machinesAbi, address: machines, functionName: 'safeTransferFrom' },
      args: [owner, miningRewards, 0n, 1n, '0x'],
    } as const,
  ])
    await chain.waitForTransactionReceipt({
      hash: await chain.writeContract({ ...call, account } as never),
    })
  const { timestamp } = await chain.getBlock()
  await chain.setNextBlockTimestamp({ timestamp: timestamp + 6n * 15_552_000n })
  await chain.mine({ blocks: 1 })

  const wallet = await browserWallet()
  await app.open({ path: '/miner' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  const reason = 'Output has ended. A machine started now would earn nothing.'
  await expect(page.getByTestId('start-0-no-output')).toHaveText(reason)
  await expect(page.getByTestId('start-0-action')).toHaveAttribute('aria-disabled', 'true')
  await page.getByTestId('model-0-open').click()
  await expect(page.getByTestId('buy-0-no-output')).toHaveText(reason)
  await expect(page.getByTestId('buy-0-action')).toHaveAttribute('aria-disabled', 'true')
  for (const name of ['model-0', 'run-0', 'estimate-total'])
    await expect(page.getByTestId(name)).toContainText('runs to the end of its last day (UTC)')

  await page.setViewportSize({ width: 320, height: 740 })
  await app.language('中').click()
  await expect(page.getByTestId('buy-0-no-output')).toHaveText(
    '产出已结束，现在启动的矿机不会有任何产出。',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const [claimable] = await chain.readContract({
    ...{ abi: miningRewardsAbi, address: miningRewards, functionName: 'numbersOf', args: [owner] },
  })
  await page.getByTestId('claim-action').filter({ hasText: '领取全部' }).click()
  await expect
    .poll(() =>
      chain.readContract({
        ...{ abi: erc20Abi, address: gla, functionName: 'balanceOf', args: [owner] },
      }),
    )
    .toBe(claimable)
  await chain.revert({ id: before })
  // Anvil's clock stands at the snapshot's block then; that may be ahead, where another test has moved it.
  const behind = Math.floor(Date.now() / 1000) - Number(timestamp)
  if (behind > 0) await chain.increaseTime({ seconds: behind })
})
