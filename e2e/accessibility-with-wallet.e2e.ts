import { parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/judge.js'

test.use({ provider: true })

test('with a wallet: home, Trade with its review, profile, a token', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
  judge,
}) => {
  const [{ id, contracts }] = stack.chains
  await pay(chain, {
    ...{ from: stack.funded.privateKey, token: contracts.gla, to: person.address },
    amount: parseEther('5'),
  })
  const wallet = await browserWallet()
  await app.open({ path: '/', language: 'zh-CN' })
  await modal.choose(wallet.rdns)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await judge(page.getByTestId('worth-total'))
  await modal.openToken(id, contracts.gla)
  await judge(modal.dialog.getByTestId('token-worth'))
  await modal.close.click()

  const places = app.header.locator('nav')
  await places.locator('a[href="/swap"]').click()
  await page.getByTestId('swap-amount').fill('0.1')
  const action = page.getByTestId('swap-action')
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await judge(action.and(page.locator('[data-step="review"]')))
  await action.click()
  await judge(page.getByTestId('swap-confirm'))
  await page.keyboard.press('Escape')
  await places.locator('a[href="/profile"]').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Profile|我的/)
  await expect(main.locator('.skeleton')).toHaveCount(0)
  // Whole or shortened.
  await judge(main.getByText(person.address.slice(0, 6)).first())
})
