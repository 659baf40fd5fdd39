import { AxeBuilder } from '@axe-core/playwright'
import { machinesAbi } from '@gla/contracts/earning-abi'
import type { Page } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createPerson, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { buyMachines } from './fixtures/machines.js'
import { StakeCard } from './fixtures/stakes.js'

test.use({ provider: true })
// The provider runs again for the tests that follow, also after a failure.
test.afterEach(({ stack }) => stack.startProvider())

test('activity-acts: a stake and a claim are called so, in toasts and in Activity, in both languages, after a reload and in all transactions', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
  keyboard,
}) => {
  const { gla } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('200') })
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  const card = new StakeCard(page, 'pool-1')
  await card.act('stake', '200', 'Sign and stake')
  await expect(app.toast(/^Staked .*GLA/)).toBeVisible()
  await expect(card.part('claim-action')).toHaveText('Claim rewards')
  await card.part('claim-action').click()
  await expect(app.toast(/^Claimed · /)).toBeVisible()

  // As the provider tells it.
  const rows = modal.dialog.getByTestId(/^transaction-0x/)
  await modal.openAccount()
  await modal.dialog.getByTestId('tab-activity').click()
  await expect(rows.nth(1)).toContainText('Staked', { timeout: 15_000 })
  await expect(rows.nth(1)).toContainText('GLA pool')
  await expect(rows.nth(1)).toContainText('−200 GLA')
  await expect(rows.first()).toContainText('Claimed')
  await expect(rows.first()).toContainText('GLA pool')
  await expect(rows.nth(2)).toContainText('Received') // what came from somebody else has no name
  await modal.close.click()

  await app.reload()
  await modal.openAccount()
  await modal.dialog.getByTestId('tab-activity').focus()
  await keyboard.press('Enter')
  await expect(rows.first()).toContainText('Claimed')
  await keyboard.choose(/activity-transactions/)
  await expect(modal.dialog.getByTestId('transactions-status')).toBeVisible()
  await keyboard.goTo(/Staked/)
  await keyboard.press('Enter')
  await expect(rows.nth(1).getByTestId('fact-to-0')).toHaveAttribute('data-value', /^0x/)
  expect(await findings(page)).toEqual([])
  await modal.close.click()

  await app.language('中').click()
  await page.getByRole('banner').getByTestId('account-button').click()
  await modal.dialog.getByTestId('tab-activity').click()
  await expect(rows.first()).toContainText('已领取')
  await expect(rows.nth(1)).toContainText('已质押')
  await expect(rows.nth(1)).toContainText('GLA 质押池')
})

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('activity-acts: a purchase and a start are called so, with the provider and without; a machine that is given away has not started', async ({
    app,
    modal,
    page,
    stack,
    chains: [chain],
    person,
    browserWallet,
  }) => {
    const { usd, machines } = stack.chains[0].contracts
    const { address: owner } = person
    await buyMachines(chain, stack, { person, count: 1 })
    // Past every page: to somebody else.
    const gift = await chain.writeContract({
      ...{ abi: machinesAbi, address: machines, functionName: 'safeTransferFrom' },
      args: [owner, createPerson().address, 0n, 1n, '0x'],
      account: privateKeyToAccount(person.privateKey),
    })
    await pay(chain, {
      ...{ from: stack.funded.privateKey, token: usd, to: owner },
      amount: parseUnits('120', 6),
    })
    const wallet = await browserWallet()
    await app.open({ path: '/miner', language: 'zh-CN' })
    await page.getByTestId('ask-first-connect').click()
    await modal.wallet(wallet.rdns).click()
    await page.getByTestId('model-0-open').click()
    await page.getByTestId('buy-0-action').filter({ hasText: '授权 tUSD 并购买' }).click()
    await expect(app.toast(/^已购买 .*台矿机/)).toBeVisible()
    await page.getByTestId('start-0-action').click()
    await expect(app.toast(/^已启动 .*台矿机/)).toBeVisible()

    const told = modal.dialog.getByTestId(/^transaction-0x/)
    const openAccount = () => page.getByRole('banner').getByTestId('account-button').click()
    await openAccount()
    await modal.dialog.getByTestId('tab-activity').click()
    await expect(told.first()).toContainText('已启动', { timeout: 15_000 })
    await expect(told.first()).toContainText('GLA 矿机')
    await expect(told.nth(1)).toContainText('已购买')
    await expect(told.nth(2)).toContainText('授权给 GLA 矿机')
    const given = modal.dialog.getByTestId(`transaction-${gift}`)
    await expect(given).toContainText('已转出')
    await expect(given).not.toContainText('启动')
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(told.first()).toContainText('已启动')
    expect(await findings(page)).toEqual([])
    await modal.close.click()

    // What this browser has sent, by itself.
    await stack.stopProvider()
    await app.reload()
    await openAccount()
    await modal.dialog.getByTestId('tab-activity').click()
    const own = modal.dialog.getByTestId(/^sent-(?!explorer|view)/)
    await expect(own.first()).toContainText('已启动')
    await expect(own.nth(1)).toContainText('已购买')
    await expect(own.nth(2)).toContainText('授权给 GLA 矿机')
  })
})

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('gla-modal').analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
