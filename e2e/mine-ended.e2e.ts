import { miningRewardsAbi } from '@gla/contracts/earning-abi'
import { erc20Abi } from 'viem'
import { keepTime } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { buyMachines } from './fixtures/machines.js'

test('mine-ended: after the end of output nothing is sold or started, with the reason beside it; what was earned is paid', async ({
  app,
  page,
  modal,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const goBack = await keepTime(chain)
  const { gla, miningRewards } = stack.chains[0].contracts
  const { address: owner } = person
  const bought = await buyMachines(chain, stack, { person, count: 2 })
  await bought.start()
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
  await goBack()
})
