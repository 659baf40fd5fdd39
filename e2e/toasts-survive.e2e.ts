import { parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { ledger, StakeCard } from './fixtures/stakes.js'

test('toasts-survive: what is on its way is told after a navigation and a reload, to its end', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { gla, stakingPool: pool } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('7') })
  const { staked } = ledger(chain, gla, person.address)
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  const card = new StakeCard(page, 'pool-1')
  await expect(card.root).toContainText('Available: 7 GLA')
  await chain.setAutomine(false)
  try {
    await card.act('stake', '7', 'Sign and stake')
    const pending = app.toast('Waiting for the network: Stake')
    // Where it was asked for, its button says so.
    await expect(card.part('stake-action')).toHaveAttribute('data-step', 'pending')
    await expect(pending).toHaveCount(0)
    await app.header.getByRole('link', { name: /Home/ }).click()
    await expect(app.account).toBeVisible()
    await expect(pending).toBeVisible()
    await app.reload()
    await expect(pending).toBeVisible()
    expect(await staked(pool)).toBe(0n)
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
  await expect(app.toast('Staked 7 GLA')).toBeVisible()
  await expect(app.toast('Waiting for the network: Stake')).toHaveCount(0)
  expect(await staked(pool)).toBe(parseEther('7'))
})
