import type { Locator } from '@playwright/test'
import { parseEther } from 'viem'
import { arrivedAt } from './fixtures/arrived-at.js'
import { expect, test } from './fixtures/journey.js'
import { ledger } from './fixtures/stakes.js'

test.use({ provider: true })

const mostPresses = 25

/** Presses in the page: what a person does in the wallet is not counted, and an amount that is typed counts one. */
function countPresses() {
  let count = 0
  return {
    count: () => count,
    async press(target: Locator) {
      await target.click()
      count += 1
    },
    async type(field: Locator, text: string) {
      await field.fill(text)
      count += 1
    },
  }
}

test('first-visit: with coins and nothing else, by doors: connects, swaps, stakes, buys and starts a machine, and claims what it has earned', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { gla, stakingPool } = stack.chains[0].contracts
  const { staked, tokens } = ledger(chain, gla, person.address)
  const part = (name: string) => page.getByTestId(name)
  const { press, type, count } = countPresses()
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  const begun = Date.now()

  await press(page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).first())
  await press(modal.wallet(wallet.rdns))
  await press(part('door-home-get').filter({ hasText: 'Get GLA' }))

  const swap = async (to: string, amount: string) => {
    await expect(part('swap-to')).toHaveAccessibleName(`You receive: ${to}`)
    await type(part('swap-amount'), amount)
    await press(part('swap-action').filter({ hasText: 'Review swap' }))
    await press(part('swap-confirm').filter({ hasText: /^Swap$/ }))
    await expect(part('swap-receipt')).toHaveAttribute('data-status', 'done')
  }
  await swap('GLA', '0.5')

  await press(part('door-swap-stake').filter({ hasText: 'Stake GLA' }))
  await type(part('pool-1-stake-amount'), '10')
  await press(part('pool-1-stake-action').filter({ hasText: /stake/i }))
  await press(part('door-pool-1-models'))
  expect(await staked(stakingPool)).toBe(parseEther('10'))

  await arrivedAt(page.getByRole('heading', { name: 'Models' }))
  await press(part('model-0-open'))
  await expect(part('buy-0-short')).toHaveText('Not enough: you have 0 tUSD.')
  await expect(part('model-0').getByRole('button', { name: 'Receive' })).toBeVisible()
  await press(part('door-buy-0-get').filter({ hasText: 'Get tUSD' }))
  await swap('tUSD', '0.5')
  await press(part('swap-again'))
  await press(app.header.getByRole('link', { name: /矿机/ }))
  await press(part('model-0-open'))
  await press(part('buy-0-action').filter({ hasText: 'Approve tUSD and buy' }))
  await arrivedAt(part('idle-0').getByRole('heading'))
  await expect(part('buy-0-count')).toHaveCount(0)
  await expect(part('buy-0-done')).toContainText('Bought.')
  await press(part('start-0-action').filter({ hasText: 'Start' }))
  await expect(part('run-0')).toHaveAttribute('data-state', 'running')

  const before = await tokens()
  await press(part('claim-action').filter({ hasText: 'Claim all' }))
  await expect(part('door-mine-claimed-stake')).toHaveText('Stake GLA')
  expect(await tokens()).toBeGreaterThan(before)

  const took = `${count()} presses, ${((Date.now() - begun) / 1000).toFixed(1)} s`
  test.info().annotations.push({ type: 'first visit', description: took })
  expect(count(), took).toBeLessThanOrEqual(mostPresses)

  // And what was mined can be staked or traded.
  await expect(part('door-mine-claimed-trade')).toHaveText('Trade GLA')
  await part('door-mine-claimed-stake').click()
  await arrivedAt(part('pool-1-stake-amount'))
})
