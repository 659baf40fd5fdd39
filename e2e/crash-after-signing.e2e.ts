import { AxeBuilder } from '@axe-core/playwright'
import { parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { StakeCard } from './fixtures/stakes.js'

test('crash-after-signing: a page that crashes after two transactions were signed says so, and leads to where they are told', async ({
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
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('5') })
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  const card = new StakeCard(page, 'pool-1')
  await expect(card.root).toContainText('Available: 5 GLA')
  await card.act('stake', '5', 'Sign and stake')
  await expect(card.part('staked')).toContainText('5 GLA')
  await chain.setAutomine(false)
  try {
    await card.part('claim-action').filter({ hasText: 'Claim rewards' }).click()
    await expect(card.part('claim-action')).toHaveAttribute('data-step', 'pending')
    // Whatever tells a date throws, until the page has crashed.
    const mended = await page.evaluateHandle(() => {
      const { prototype } = Intl.DateTimeFormat
      const told = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
      const get = () => {
        throw new Error('The page crashes.')
      }
      Object.defineProperty(prototype, 'format', { configurable: true, get })
      return () => Object.defineProperty(prototype, 'format', told)
    })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Something went wrong on this page',
    )
    await mended.evaluate((mend) => void mend())
    await expect(main).toContainText('At least one transaction was handed to your wallet')
    await expect(main).toContainText('A transaction is on its way')
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze()
    expect(violations).toEqual([])

    await page.setViewportSize({ width: 320, height: 740 })
    await app.language('中').click()
    await expect(main).toContainText('已有交易提交给您的钱包')
    await expect(main).not.toContainText(/没有向钱包|不受影响/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByTestId('crash-activity').focus()
    await keyboard.press('Enter')
    await expect(modal.dialog.getByTestId(/^sent-(?!explorer|view)/)).toHaveCount(2)
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
})
