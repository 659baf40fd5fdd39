import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { createPerson, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import type { ModalPage } from './pages/modal.js'

test.use({ provider: true })

const { address: receiver } = createPerson()

const balance = ({ dialog }: ModalPage) => dialog.getByTestId('token-balance')
/** What of the view reaches beyond the dialog at its sides. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('gla-modal')?.shadowRoot
    const sides = root?.querySelector('dialog')?.getBoundingClientRect()
    const view = root?.querySelector('gla-view-token')?.shadowRoot
    if (!sides || !view) throw new Error('The view is not there.')
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < sides.left || right > sides.right
    }
    return [...view.querySelectorAll('*')].filter(isBeyond).map((one) => one.className)
  })

test('a token of Account: by keyboard alone, on a phone in either language, and sent; another network leads back to Account', async ({
  app,
  context,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  keyboard,
  browserWallet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [{ id, contracts }, second] = stack.chains
  await pay(chain, {
    ...{ from: stack.funded.privateKey, token: contracts.gla, to: person.address },
    amount: parseEther('123.5'),
  })
  const { dialog } = modal
  const row = modal.token(id, contracts.gla)
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)

  await test.step('by keyboard alone: opens it, goes on to Send, and back to the row', async () => {
    await modal.openAccount()
    await expect(row).toBeVisible()
    await keyboard.choose(new RegExp(`^token-eip155:${id}:${contracts.gla}`))
    await expect(modal.view('Token')).toBeVisible()
    await expect(balance(modal)).toHaveAttribute('data-balance', '123.5')
    await expect(dialog.getByTestId('activity-loading')).toHaveCount(0)
    await keyboard.choose(/^token-send/)
    await expect(modal.amount).toBeFocused()
    await expect(dialog.getByTestId('send-coin')).toHaveAttribute('data-token', contracts.gla)
    await keyboard.choose(/^modal-back/)
    await expect(modal.view('Token')).toBeVisible()
    await keyboard.choose(/^modal-back/)
    await expect(row).toBeFocused()
    await modal.close.click()
    await expect(dialog).toBeHidden()
  })

  await test.step('at 390 px nothing is cut, in either language; another network leads back to Account', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [language, shown] of [
      ['zh-CN', '已显示 1 笔交易'],
      ['en-US', '1 transaction shown'],
    ] as const) {
      await app.turn({ language, theme: 'light' })
      await app.accountButton.click()
      await row.click()
      await expect(dialog.getByTestId('history-status')).toHaveText(shown)
      expect(await beyond(page)).toEqual([])
      if (language === 'en-US') break
      await modal.close.click()
      await expect(dialog).toBeHidden()
    }
    await wallet.act(page, { moveTo: second.id })
    await expect(modal.view('Account')).toBeVisible()
    await modal.close.click()
    await wallet.act(page, { moveTo: id })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('its worth, its contract, what was sent of it, and Send with it; back on its row', async () => {
    await modal.openToken(id, contracts.gla)
    await expect(balance(modal)).toHaveAttribute('data-balance', '123.5')
    await expect(dialog.getByTestId('token-worth')).toHaveText(/\$[\d,.]+|No price/)
    await dialog.getByTestId('copy-contract').click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(contracts.gla)

    // One real transfer of it.
    await dialog.getByTestId('token-send').click()
    await expect(modal.view('Send')).toBeVisible()
    await expect(dialog.getByTestId('send-coin')).toHaveAttribute('data-token', contracts.gla)
    await modal.reviewTransfer('23.5', receiver)
    await modal.confirm.click()
    await expect(modal.view('Account')).toBeVisible()
    await dialog.getByTestId('tab-tokens').click()
    await row.click()
    await expect(modal.view('Token')).toBeVisible()
    await expect(balance(modal)).toHaveAttribute('data-balance', '100', { timeout: 20_000 })
    const history = dialog.getByRole('region', { name: 'Your history' })
    await expect(history).toContainText('23.5')
    await expect(history).toContainText('123.5')

    await modal.back.click()
    await expect(modal.view('Account')).toBeVisible()
    await expect(row).toBeFocused()
  })

  await test.step('the product swaps on a page of its own', async () => {
    await row.click()
    await dialog.getByTestId('token-swap').click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/swap\\?in=${contracts.gla}$`))
    await expect(page.getByTestId('swap-from')).toContainText('GLA')
  })
})
