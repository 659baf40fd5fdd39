import { machinesAbi, miningRewardsAbi } from '@gla/contracts/earning-abi'
import { erc20Abi, parseAbi } from 'viem'
import { keepTime } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { buyMachines } from './fixtures/machines.js'

const day = 86_400n

test('mine-rest: of more grants than one claim looks at the rest is told, and paid by another claim; a model added after the first sale has the day its sale begins', async ({
  app,
  page,
  modal,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const goBack = await keepTime(chain)
  const { gla, machines, miningRewards } = stack.chains[0].contracts
  const bought = await buyMachines(chain, stack, { person, count: 1 })
  await bought.start()
  await bought.claim(420)
  const { timestamp } = await chain.getBlock()
  await chain.setNextBlockTimestamp({ timestamp: timestamp + 20n * day })
  const owner = await chain.readContract({
    ...{ abi: parseAbi(['function owner() view returns (address)']), address: machines },
    functionName: 'owner',
  })
  await chain.impersonateAccount({ address: owner })
  await chain.writeContract({
    ...({ abi: machinesAbi, address: machines, functionName: 'addModel', account: owner } as const),
    args: ['Later', 120_000_000n, 100n, Number(90n * day), 10, 0],
  } as never)

  const wallet = await browserWallet()
  await app.open({ path: '/miner' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  await expect(page.getByTestId('model-4-reason')).toContainText('On sale from')
  await expect(page.getByTestId('model-4-open')).toHaveCount(0)
  const rest = page.getByTestId('claim-rest-action')
  await expect(rest).toContainText('Claim the rest: 0.0')
  const balance = () =>
    chain.readContract({
      ...{ abi: erc20Abi, address: gla, functionName: 'balanceOf', args: [person.address] },
    })
  const before = await balance()
  const [amount] = await chain.readContract({
    ...{ abi: miningRewardsAbi, address: miningRewards, functionName: 'restOf' },
    args: [person.address],
  })
  await rest.click()
  await expect(rest).toHaveCount(0)
  // What vests until the block in which it is paid comes, too.
  expect((await balance()) - before).toBeGreaterThanOrEqual(amount)
  await goBack()
})
