import { parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { ledger, nameContracts, StakeCard } from './fixtures/stakes.js'

test.use({ provider: true })

test('home-mine: worth by place, which a stake only moves; a claim from home; the last acts by their names, also after a reload', async ({
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

  await app.header.getByRole('link', { name: /质押/ }).click()
  const card = new StakeCard(page, 'pool-1')
  await card.act('stake', '2.5', /stake/i)
  await expect.poll(() => staked(pool)).toBe(parseEther('2.5'))
  await app.header.getByRole('link', { name: /首页/ }).click()
  await expect(part('worth-staked')).toContainText('2.5 GLA')
  await expect(part('worth-wallet')).toContainText('7.5 GLA')
  await expect(part('worth-total')).toHaveAttribute('data-worth', /\d/)
  // The fee of the network has gone, and what has been earned meanwhile has come.
  const after = await total()
  expect(Math.abs(after - before) / before).toBeLessThan(0.001)

  const acts = part('home-act')
  await expect(acts.first()).toContainText('Staked')
  await part('home-pool-1-action').click()
  await expect.poll(tokens).toBeGreaterThan(parseEther('7.5'))
  await expect(acts.first()).toContainText('Claimed')
  await expect(acts.first()).toContainText('GLA pool')
  await expect(acts.nth(1)).toContainText('Staked')

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

test('home-mine: what a contract does not tell is a dash, and the sum is of what is known', async ({
  app,
  modal,
  page,
  stack,
  browserWallet,
}) => {
  // A token has no stakes.
  const { gla } = stack.chains[0].contracts
  await nameContracts(page, stack, { pools: [{ address: gla, permit: true }] })
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await expect(page.getByTestId('worth-total')).toContainText('$')
  await expect(page.getByTestId('worth-staked')).toContainText('–')
  await expect(app.account).toContainText('Known so far')
})
