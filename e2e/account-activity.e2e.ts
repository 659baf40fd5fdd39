import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createPerson, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test.use({ provider: true })
// The chain and the provider work again for the tests that follow, also after a failure.
test.afterEach(async ({ stack, chains: [chain] }) => {
  await chain.setAutomine(true)
  await stack.startProvider()
})

test('account-activity: a new person sees who sent what, one row for what they send, and all of it; without the provider what this app sent', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  browserWallet,
  keyboard,
}) => {
  // All that the person has came by transfers, so that its history adds up.
  const person = createPerson()
  const { address: receiver } = createPerson()
  const funder = privateKeyToAccount(stack.funded.privateKey)
  const value = parseEther('5')
  await chain.sendTransactionSync({ account: funder, to: person.address, value })
  const { gla: token } = stack.chains[0].contracts
  for (let n = 1n; n <= 10n; n++)
    await pay(chain, {
      from: stack.funded.privateKey,
      token,
      to: person.address,
      amount: n * 10n ** 18n,
    })
  const wallet = await browserWallet({ accounts: [person.privateKey] })
  await app.open()
  await modal.choose(wallet.rdns)
  await modal.openAccount()
  const told = modal.dialog.getByTestId(/^transaction-0x/)
  const ownRows = modal.dialog.getByTestId(/^sent-(?!explorer|view)/)
  await modal.dialog.getByTestId('tab-activity').click()

  // Ten of the eleven, with their sender.
  await expect(told).toHaveCount(10, { timeout: 12_000 })
  await expect(told.first()).toContainText('Received')
  await expect(told.first()).toContainText('+10 GLA')
  await expect(told.first()).toContainText(`From ${funder.address.slice(0, 6)}`)
  await expect(modal.dialog.getByRole('heading', { name: thisMonth() })).toBeVisible()

  // What the person sends is one row: this app's own for as long as it is watched, then what the chain says.
  await modal.sendRow.click()
  await modal.reviewTransfer('0.5', receiver)
  await chain.setAutomine(false)
  await modal.confirm.click()
  await expect(ownRows.locator('summary')).toContainText('Pending')
  await chain.setAutomine(true)
  await chain.mine({ blocks: 1 })
  await expect(ownRows.locator('summary')).toContainText('Sent', { timeout: 15_000 })
  await expect(told).toHaveCount(9)
  await modal.networkRow.click()
  await modal.back.click()
  await expect(told.first()).toContainText('−0.5', { timeout: 15_000 })
  await expect(ownRows).toHaveCount(0)
  await expect(told).toHaveCount(10)

  // All of it, by the keyboard.
  await modal.dialog.getByTestId('tab-activity').focus()
  await keyboard.choose(/activity-transactions/)
  await expect(modal.dialog.getByTestId('transactions-status')).toHaveText('12 transactions shown')
  await expect(told).toHaveCount(12)
  await expect(modal.dialog.getByTestId('note-complete')).toBeVisible()
  await expect(modal.dialog.getByTestId('does-not-add-up')).toHaveCount(0)
  await keyboard.goTo(/Sent/)
  await keyboard.press('Enter')
  await expect(told.first().getByTestId('fact-to-0')).toHaveAttribute(
    'data-value',
    new RegExp(receiver, 'i'),
  )
  await expect(told.first().getByTestId('fact-fee')).toBeVisible()
  await keyboard.press('ArrowDown')
  expect(await keyboard.focused()).toContain('Received')
  await expect(told.last()).toContainText('+5')
  await modal.close.click()

  await app.language('中').click()
  await page.getByRole('banner').getByTestId('account-button').click()
  await modal.dialog.getByTestId('tab-activity').click()
  await expect(told.first()).toContainText('已转出')
  await expect(told.nth(1)).toContainText('来自')
  await expect(modal.dialog.getByTestId('activity-transactions')).toHaveText('查看全部交易记录')
  await modal.close.click()
  await app.language('EN').click()

  await stack.stopProvider()
  await app.reload()
  await modal.openAccount()
  await modal.dialog.getByTestId('tab-activity').click()
  await expect(ownRows).toHaveCount(1)
  await expect(modal.dialog.getByTestId('activity-failed')).toBeVisible()
  const failure = page.getByText('Failed to fetch transactions', { exact: true })
  await expect(failure.first()).toBeVisible()
  await page.getByTestId('toast').first().getByRole('button').click()
  await modal.dialog.getByTestId('tab-tokens').click()
  await modal.dialog.getByTestId('tab-activity').click()
  await expect(modal.dialog.getByTestId('activity-failed')).toBeVisible()
  await expect(failure).toHaveCount(0)
})

const thisMonth = () => new Intl.DateTimeFormat('en-US', { month: 'long' }).format(Date.now())
