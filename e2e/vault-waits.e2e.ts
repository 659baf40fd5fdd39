import { parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { ledger, nameContracts, openVault, StakeCard } from './fixtures/stakes.js'

test('vault-waits: below one share nothing is given out, and the page says so; a smaller deposit comes back whole', async ({
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
  const vault = await openVault(chain, stack, { seconds: 604_800n, fund: parseEther('700') })
  const { tokens, staked: shares } = ledger(chain, gla, person.address)
  await nameContracts(page, stack, {
    vaults: [{ address: vault, permit: true }],
    tokens: [
      { address: gla, decimals: 18 },
      { address: vault, decimals: 24 },
    ],
  })
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  const card = new StakeCard(page, 'vault-1')
  await expect(card.part('no-rate')).toHaveText('The stream waits until 1 vTEST is held')
  await expect(card.part('ends')).toContainText('7 days')

  await card.act('deposit', '0.5', 'Sign and deposit')
  await expect.poll(tokens).toBe(parseEther('9.5'))
  await expect(card.part('worth')).toContainText('0.5 GLA')
  await expect(card.part('no-rate')).toHaveText('The stream waits until 1 vTEST is held')
  // Two seconds, in which a stream that did not wait would give something.
  const { timestamp } = await chain.getBlock()
  const passed = async () => {
    await chain.mine({ blocks: 1 })
    return (await chain.getBlock()).timestamp - timestamp
  }
  await expect.poll(passed).toBeGreaterThan(1n)
  await card.part('show-withdraw').click()
  await card.part('withdraw-amount-max').click()
  await card.part('withdraw-action').filter({ hasText: 'Withdraw' }).click()
  await expect.poll(tokens).toBe(parseEther('10'))
  expect(await shares(vault)).toBe(0n)

  await page.setViewportSize({ width: 320, height: 740 })
  await app.language('中').click()
  await expect(card.part('no-rate')).toHaveText('总份额达到 1 vTEST 后开始发放')
  await card.part('show-deposit').click()
  await card.act('deposit', '2', '签名并存入')
  await expect(card.part('no-rate')).toHaveCount(0)
  await expect(card.part('ends')).toContainText('还有 6')
  await expect(card.part('few-have')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
