import { AxeBuilder } from '@axe-core/playwright'
import { parseUnits } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

const hundred = parseUnits('100', 18)

test('false-transfer: what of a token has arrived is said, and that a token shows no transfer, in both languages and after a reload', async ({
  app,
  page,
  modal,
  openSendForm,
  oddToken,
}) => {
  const { address: receiver } = createPerson()
  await openSendForm()
  const says = (id: string | RegExp) => modal.dialog.getByTestId(id)
  const rows = says(/^sent-(?!explorer|view)/)
  const told = [
    ['decimals18', 'success', 'Sent 100 EIGHTEEN'],
    ['feeOnTransfer', 'success', 'Sent; 99 of 100 FEE arrived'],
    ['hollow', 'warning', 'Confirmed, but the token shows no transfer'],
  ] as const
  for (const [name, variant, words] of told) {
    const { address } = await oddToken(name, hundred)
    await modal.chooseToken(address)
    await modal.reviewTransfer('100', receiver)
    await modal.confirm.click()
    await expect(modal.view('Account')).toBeVisible()
    await expect(modal.toast).toHaveText(words)
    await expect(modal.toast).toContainClass(variant)
    if (name !== 'hollow') await modal.sendRow.click()
  }

  await page.setViewportSize({ width: 320, height: 640 })
  await modal.close.click()
  await app.reload()
  await modal.openAccount()
  const [none, part, all] = [rows.nth(0), rows.nth(1), rows.nth(2)]
  await expect(none.locator('.unclear')).toContainText('No transfer shown')
  await expect(none.locator('.transaction-amount')).toHaveText('100 HOLLOW')
  await expect(part).toContainText('99 of 100 FEE arrived')
  await expect(all).toContainText(/Sent\s+To 0x/)
  await part.locator('summary').click()
  await expect(part.getByTestId('fact-arrived')).toHaveAttribute('data-value', '99')
  await none.locator('summary').click()
  await expect(none.getByTestId('no-transfer')).toHaveText(/^Confirmed, but the token shows no/)
  await expect(none.getByTestId('fact-arrived')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await app.language('中').dispatchEvent('click')
  await expect(none.getByTestId('no-transfer')).toHaveText(/^交易已确认，但代币合约没有转账记录。/)
  await expect(part).toContainText('到账 99 FEE（转出 100）')
  await expect(all.locator('.confirmed')).toContainText('已转出')
})
