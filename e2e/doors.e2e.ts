import type { Locator } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { keepTime, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { buyMachines } from './fixtures/machines.js'
import { ledger, nameContracts, openPool, poolAbi, StakeCard } from './fixtures/stakes.js'

// The table "Doors" in apps/gla/README.md, a journey a row: what is wanted next is one press away, and filled in.
test.use({ provider: true })

/** That a door led here, not only to the page. */
async function arrivedAt(place: Locator) {
  await expect(place).toBeFocused()
  await expect(place).toBeInViewport()
}

test('doors-home: who has none of the token is led to Trade, where it is chosen', async ({
  app,
  modal,
  page,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  const door = page.getByTestId('door-home-get')
  await expect(door).toHaveText('Get GLA')
  await door.click()
  await expect(page.getByTestId('swap-to')).toHaveAccessibleName('You receive: GLA')
})

for (const [name, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 700 }],
] as const)
  test.describe(name, () => {
    test.use({ viewport })

    test('doors-home: who has some and no stake is led to the field of the pool that takes it', async ({
      app,
      modal,
      page,
      stack,
      chains: [chain],
      person,
      browserWallet,
    }) => {
      const { gla } = stack.chains[0].contracts
      const { privateKey: from } = stack.funded
      await pay(chain, { from, token: gla, to: person.address, amount: parseEther('10') })
      const wallet = await browserWallet()
      await app.open({ path: '/' })
      await modal.choose(wallet.rdns)
      const door = page.getByTestId('door-home-stake')
      await expect(door).toHaveText('Stake GLA')
      await door.click()
      await arrivedAt(page.getByTestId('pool-1-stake-amount'))
    })
  })

test('doors-home: an empty wallet can only receive, which is its first button, here and on Profile; Trade has it, too', async ({
  app,
  modal,
  page,
  chains,
  person: { address },
  browserWallet,
}) => {
  await Promise.all(chains.map((chain) => chain.setBalance({ address, value: 0n })))
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  const receive = page.getByRole('main').getByRole('button', { name: 'Receive', exact: true })
  await expect(receive).toHaveClass(/primary/)
  await receive.click()
  await expect(modal.view('Receive')).toBeVisible()
  await modal.close.click()
  await app.header.getByRole('link', { name: /我的/ }).click()
  await expect(receive).toHaveClass(/primary/)
  // Whoever would pay more than there is finds it beside what is said of that.
  await app.header.getByRole('link', { name: /交易/ }).click()
  await page.getByTestId('swap-amount').fill('1')
  await expect(page.getByTestId('swap-problem')).toBeVisible()
  await receive.click()
  await expect(modal.view('Receive')).toBeVisible()
})

test('doors-stake: nothing to stake: Trade with the token chosen, or what the wallet receives by', async ({
  app,
  modal,
  page,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await modal.choose(wallet.rdns)
  const card = new StakeCard(page, 'pool-1')
  await expect(card.root).toContainText('Available: 0 GLA')
  await card.root.getByRole('button', { name: 'Receive' }).click()
  await expect(modal.view('Receive')).toBeVisible()
  await modal.close.click()
  await expect(page.getByTestId('door-vault-1-deposit-get')).toHaveText('Get GLA')
  await page.getByTestId('door-pool-1-stake-get').click()
  await expect(page.getByTestId('swap-to')).toHaveAccessibleName('You receive: GLA')
})

test('doors-stake: past a pool that has ended, to one that pays', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  browserWallet,
}) => {
  const goBack = await keepTime(chain)
  const { stakingVault } = stack.chains[0].contracts
  const pool = await openPool(chain, stack, { seconds: 3_600n, fund: parseEther('3600') })
  const finish = await chain.readContract({
    ...{ abi: poolAbi, address: pool, functionName: 'periodFinish' },
  })
  await chain.setNextBlockTimestamp({ timestamp: finish + 100n })
  await chain.mine({ blocks: 1 })
  await nameContracts(page, stack, {
    pools: [{ address: pool, permit: true }],
    vaults: [{ address: stakingVault, permit: true }],
    tokens: [
      { address: stack.chains[0].contracts.gla, decimals: 18 },
      { address: stakingVault, decimals: 24 },
    ],
  })
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await modal.choose(wallet.rdns)
  await expect(page.getByTestId('pool-1-ended')).toContainText('Rewards ended on')
  const door = page.getByTestId('door-pool-1-ended-stake')
  await expect(door).toHaveText('Deposit GLA')
  await door.click()
  await arrivedAt(page.getByTestId('vault-1-deposit-amount'))
  await goBack()
})

test('doors-stake: after a stake, to where it is seen with everything else; after a claim, to stake it or to trade it', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { gla, stakingPool } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('10') })
  const { tokens } = ledger(chain, gla, person.address)
  const wallet = await browserWallet()
  await app.open({ path: `/stake#${stakingPool.toLowerCase()}` })
  await modal.choose(wallet.rdns)
  const card = new StakeCard(page, 'pool-1')
  await expect(card.part('staked')).toContainText('0 GLA')
  await card.act('stake', '2.5', /stake/i)
  await page.getByTestId('door-pool-1-home').click()
  await expect(page.getByTestId('worth-staked')).toContainText('2.5 GLA')

  // A claim on Home has the same doors as one on Staking.
  await page.getByTestId('home-pool-1-action').filter({ hasText: 'Claim' }).click()
  await expect.poll(tokens).toBeGreaterThan(parseEther('7.5'))
  await page.getByTestId('door-home-pool-1-claimed-stake').click()
  await arrivedAt(card.part('stake-amount'))

  await card.part('claim-action').filter({ hasText: 'Claim rewards' }).click()
  const door = page.getByTestId('door-pool-1-claimed-stake')
  await expect(door).toHaveText('Stake GLA')
  // Also where another form is shown, and the page is open already.
  await card.part('show-withdraw').click()
  await door.click()
  await arrivedAt(card.part('stake-amount'))
  await page.getByTestId('door-pool-1-claimed-trade').click()
  await expect(page.getByTestId('swap-from')).toHaveAccessibleName('You pay: GLA')
})

test('doors-mine: too little for a machine: Trade with what is paid with chosen', async ({
  app,
  modal,
  page,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/miner' })
  await modal.choose(wallet.rdns)
  await page.getByTestId('model-0-open').click()
  await expect(page.getByTestId('buy-0-short')).toHaveText('Not enough: you have 0 tUSD.')
  await expect(page.getByTestId('model-0').getByRole('button', { name: 'Receive' })).toBeVisible()
  await page.getByTestId('door-buy-0-get').click()
  await expect(page.getByTestId('swap-to')).toHaveAccessibleName('You receive: tUSD')
})

test('doors-mine: who has no machine is led to those that are sold', async ({
  app,
  modal,
  page,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/miner' })
  await modal.choose(wallet.rdns)
  await page.getByTestId('door-mine-models').click()
  await arrivedAt(page.getByRole('heading', { name: 'Models' }))
})

test('doors-mine: what was bought closes its form, and is in view with its start; what was mined can be staked', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { usd } = stack.chains[0].contracts
  const price = parseUnits('120', 6)
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: usd, to: person.address, amount: price })
  const wallet = await browserWallet()
  await app.open({ path: '/miner' })
  await modal.choose(wallet.rdns)
  await page.getByTestId('model-0-open').click()
  await page.getByTestId('buy-0-action').filter({ hasText: 'Approve tUSD and buy' }).click()
  await arrivedAt(page.getByTestId('idle-0').getByRole('heading'))
  await expect(page.getByTestId('buy-0-count')).toHaveCount(0)
  await expect(page.getByTestId('buy-0-done')).toContainText('Bought.')
  await page.getByTestId('start-0-action').click()
  await expect(page.getByTestId('run-0')).toHaveAttribute('data-state', 'running')

  await chain.increaseTime({ seconds: 600 })
  await chain.mine({ blocks: 1 })
  await page.getByTestId('claim-action').filter({ hasText: 'Claim all' }).click()
  await expect(page.getByTestId('door-mine-claimed-trade')).toHaveText('Trade GLA')
  await page.getByTestId('door-mine-claimed-stake').click()
  await arrivedAt(page.getByTestId('pool-1-stake-amount'))
})

test('doors-mine: whose machines have all expired is led to those that are sold; their output is a press away from the top', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const goBack = await keepTime(chain)
  const bought = await buyMachines(chain, stack, { person, count: 1 })
  await bought.start()
  const { timestamp } = await chain.getBlock()
  await chain.setNextBlockTimestamp({ timestamp: timestamp + 120n * 86_400n })
  await chain.mine({ blocks: 1 })
  const wallet = await browserWallet()
  await app.open({ path: '/miner' })
  await modal.choose(wallet.rdns)
  await expect(page.getByTestId('run-0')).toHaveAttribute('data-state', 'expired')
  await page.getByTestId('door-mine-models').click()
  await arrivedAt(page.getByRole('heading', { name: 'Models' }))
  await page.getByTestId('to-output').click()
  await arrivedAt(page.getByRole('heading', { name: 'Your output' }))
  await goBack()
})
