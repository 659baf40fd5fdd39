import { getAddress } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

test('an address that looks like an earlier receiver is compared and acknowledged before the review', async ({
  modal,
  chains: [chain],
  openSendForm,
}) => {
  const { address: known } = createPerson()
  const poisoned = getAddress(
    `${known.slice(0, 6)}${'0'.repeat(32)}${known.slice(-4)}`.toLowerCase(),
  )
  const wallet = await openSendForm()
  await modal.reviewTransfer('0.5', known)
  await modal.confirm.click()
  await expect.poll(() => chain.getBalance({ address: known })).toBe(500_000_000_000_000_000n)
  await expect(modal.view('Account')).toBeVisible()
  await modal.sendRow.click()
  await modal.amount.fill('0.25')
  await modal.receiver.fill(poisoned)
  const comparison = modal.dialog.getByTestId('look-alike')
  await expect(comparison.locator(`[data-value="${known}"]`)).toBeVisible()
  await expect(comparison.locator(`[data-value="${poisoned}"]`)).toBeVisible()
  expect(await comparison.locator('mark').count()).toBeGreaterThan(20)
  await expect(modal.review).toBeDisabled()
  await modal.dialog.getByTestId('look-alike-agree').check()
  await expect(modal.review).toBeEnabled()
  await modal.receiver.fill(known)
  await expect(comparison).toBeHidden()
  await modal.receiver.fill(poisoned)
  await expect(modal.review).toBeDisabled()
  expect(await chain.getBalance({ address: poisoned })).toBe(0n)
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toHaveLength(1)
})
