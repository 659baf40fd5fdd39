import { parseEther } from 'viem'
import { arrivedAt } from './fixtures/arrived-at.js'
import { keepTime } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { buyMachines } from './fixtures/machines.js'
import { nameContracts, openPool, poolAbi } from './fixtures/stakes.js'

// Rows of the table "Doors" in apps/gla/README.md, which names the journeys that open the others.
test.use({ provider: true })

test('doors: past what has ended: a pool to one that pays, machines to those that are sold', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const goBack = await keepTime(chain)
  const { gla, usd, stakingVault, machines, miningRewards: rewards } = stack.chains[0].contracts
  const bought = await buyMachines(chain, stack, { person, count: 1 })
  await bought.start()
  const pool = await openPool(chain, stack, { seconds: 3_600n, fund: parseEther('3600') })
  const finish = await chain.readContract({
    ...{ abi: poolAbi, address: pool, functionName: 'periodFinish' },
  })
  await chain.setNextBlockTimestamp({ timestamp: finish + 100n })
  await chain.mine({ blocks: 1 })
  await nameContracts(page, stack, {
    pools: [{ address: pool, permit: true }],
    vaults: [{ address: stakingVault, permit: true }],
    mining: { machines, rewards },
    tokens: [
      { address: gla, decimals: 18 },
      { address: usd, decimals: 6 },
      { address: stakingVault, decimals: 24 },
    ],
  })
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await modal.choose(wallet.rdns)

  await test.step('door 5: a pool that has ended leads to what pays', async () => {
    await expect(page.getByTestId('pool-1-ended')).toContainText('Rewards ended on')
    const door = page.getByTestId('door-pool-1-ended-stake')
    await expect(door).toHaveText('Deposit GLA')
    await door.click()
    await arrivedAt(page.getByTestId('vault-1-deposit-amount'))
  })

  await test.step('door 9: machines that have all expired lead to those that are sold; their output is a press away from the top', async () => {
    await chain.setNextBlockTimestamp({ timestamp: finish + 120n * 86_400n })
    await chain.mine({ blocks: 1 })
    await app.header.locator('nav a[href="/miner"]').click()
    await expect(page.getByTestId('run-0')).toHaveAttribute('data-state', 'expired')
    await page.getByTestId('door-mine-models').click()
    await arrivedAt(page.getByRole('heading', { name: 'Models' }))
    await page.getByTestId('to-output').click()
    await arrivedAt(page.getByRole('heading', { name: 'Your output' }))
  })
  await goBack()
})
