import { parseEther } from 'viem'
import { arrivedAt } from './fixtures/arrived-at.js'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { ledger, nameContracts, StakeCard } from './fixtures/stakes.js'

test.use({ provider: true })

test('home-mine: worth by place, which a stake only moves; doors to a stake and on from it; the last acts by their names, also after a reload; what is not told is a dash', async ({
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
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('10') })
  const { staked, tokens } = ledger(chain, gla, person.address)
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  const part = (name: string) => page.getByTestId(name)
  const total = async () => Number(await part('worth-total').getAttribute('data-worth'))

  await expect(part('worth-wallet')).toContainText('10 ETH')
  await expect(part('worth-wallet')).toContainText('10 GLA')
  await expect(part('worth-staked')).toContainText('Stake tokens')
  await expect(part('worth-total')).toContainText('$')
  await expect(part('held-token').filter({ hasText: 'GLA' })).toContainText('10')
  const before = await total()
  expect(before).toBeGreaterThan(0)

  for (const { on, viewport } of [
    { on: 'a phone', viewport: { width: 390, height: 700 } },
    { on: 'a desktop', viewport: { width: 1280, height: 800 } },
  ])
    await test.step(`door 2, on ${on}: who has some and no stake is led to the field of the pool that takes it`, async () => {
      await page.setViewportSize(viewport)
      await page.locator('a[href="/"]:visible').filter({ hasText: '首页' }).click()
      await expect(part('door-home-stake')).toHaveText('Stake GLA')
      await part('door-home-stake').click()
      await arrivedAt(part('pool-1-stake-amount'))
    })

  const card = new StakeCard(page, 'pool-1')
  await test.step('door 6: after a stake, to where it is seen with everything else', async () => {
    await expect(card.part('staked')).toContainText('0 GLA')
    await card.act('stake', '2.5', /stake/i)
    await part('door-pool-1-home').click()
    await expect(part('worth-staked')).toContainText('2.5 GLA')
    expect(await staked(pool)).toBe(parseEther('2.5'))
    await expect(part('worth-wallet')).toContainText('7.5 GLA')
    await expect(part('worth-total')).toHaveAttribute('data-worth', /\d/)
    // The fee of the network has gone, and what has been earned meanwhile has come.
    const after = await total()
    expect(Math.abs(after - before) / before).toBeLessThan(0.001)
  })

  const acts = part('home-act')
  await test.step('a claim from home', async () => {
    await expect(acts.first()).toContainText('Staked')
    await part('home-pool-1-action').filter({ hasText: 'Claim' }).click()
    await expect.poll(tokens).toBeGreaterThan(parseEther('7.5'))
    await expect(acts.first()).toContainText('Claimed')
    await expect(acts.first()).toContainText('GLA pool')
    await expect(acts.nth(1)).toContainText('Staked')
  })

  await test.step('door 7: after a claim on Home or on Staking, to stake it or to trade it', async () => {
    await part('door-home-pool-1-claimed-stake').click()
    await arrivedAt(card.part('stake-amount'))
    await card.part('claim-action').filter({ hasText: 'Claim rewards' }).click()
    const door = part('door-pool-1-claimed-stake')
    await expect(door).toHaveText('Stake GLA')
    // Also where another form is shown, and the page is open already.
    await card.part('show-withdraw').click()
    await door.click()
    await arrivedAt(card.part('stake-amount'))
    await part('door-pool-1-claimed-trade').click()
    await expect(part('swap-from')).toHaveAccessibleName('You pay: GLA')
  })

  await test.step('after a reload; Send, Receive and Swap', async () => {
    await app.header.getByRole('link', { name: /首页/ }).click()
    await app.reload()
    await expect(part('worth-staked')).toContainText('2.5 GLA')
    await expect(acts.first()).toContainText('Claimed')

    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(modal.view('Send')).toBeVisible()
    await modal.close.click()
    await main.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(modal.view('Receive')).toBeVisible()
    await modal.close.click()
    await main.getByRole('link', { name: 'Swap', exact: true }).click()
    await expect(page).toHaveURL(/\/swap$/)
  })

  await test.step('what a contract does not tell is a dash, and the sum is of what is known', async () => {
    // A token has no stakes.
    await nameContracts(page, stack, { pools: [{ address: gla, permit: true }] })
    await app.open({ path: '/' })
    await expect(part('worth-total')).toContainText('$')
    await expect(part('worth-staked')).toContainText('–')
    await expect(app.account).toContainText('Known so far')
  })
})
