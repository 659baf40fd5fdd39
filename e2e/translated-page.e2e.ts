import { translatePage } from '@gla/testing/translate-page'
import type { Locator, Page } from '@playwright/test'
import { erc20Abi, formatUnits, parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { StakeCard } from './fixtures/stakes.js'
import type { AppPage } from './pages/app.js'

test.use({ provider: true })

const paths = ['/', '/book', '/swap', '/miner', '/stake', '/profile'] as const

/** The page is translated and has not crashed, and no text of it has siblings: React would keep its node. */
async function check(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^«.+»$/)
  await expect(page.locator('main [role="alert"]')).toHaveCount(0)
  await expect(page.locator('#app font:not(:only-child)')).toHaveText([])
}

async function goTo(app: AppPage, path: (typeof paths)[number]) {
  await app.header.locator(`nav a[href="${path}"]`).click()
  await expect(app.page).toHaveURL(new URL(path, app.url).href)
  await check(app.page)
}

/** Presses the button of an act once it is at one of these steps. */
async function press(button: Locator, step: RegExp) {
  await expect(button).toHaveAttribute('data-step', step)
  await button.click()
}

test('translated-page: with the translator of a browser on, each page is walked, traded, staked and mined on, and says what is so', async ({
  app,
  page,
  modal,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { gla, usd } = stack.chains[0].contracts
  await pay(chain, {
    ...{ from: stack.funded.privateKey, token: gla },
    ...{ to: person.address, amount: parseEther('10') },
  })
  const wallet = await browserWallet()
  await page.addInitScript(translatePage)
  await app.open({ path: '/', language: null })
  await goTo(app, '/swap')
  const action = page.getByTestId('swap-action')
  await action.click()
  await modal.wallet(wallet.rdns).click()
  const field = page.getByTestId('swap-from').locator('xpath=ancestor::fieldset')
  const choose = async (side: 'from' | 'to', symbol: string) => {
    await page.getByTestId(`swap-${side}`).click()
    await page.locator(`[data-testid=swap-token][data-symbol=${symbol}]`).click()
  }
  await expect(field).toContainText('10 ETH')
  await choose('from', 'GLA')
  await expect(field).toContainText('10 GLA')
  await choose('from', 'tUSD')
  await expect(field).toContainText('0 tUSD')
  await choose('from', 'ETH')
  await choose('to', 'tUSD')
  await page.getByTestId('swap-amount').fill('0.5')
  await press(action, /^review$/)
  await press(page.getByTestId('swap-confirm'), /^swap$/)
  await expect(page.getByTestId('swap-receipt')).toHaveAttribute('data-status', 'done')
  const bought = await chain.readContract({
    ...{ abi: erc20Abi, address: usd, functionName: 'balanceOf', args: [person.address] },
  })
  await expect(page.getByTestId('swap-received').getByRole('button')).toHaveAccessibleName(
    `${formatUnits(bought, 6)} tUSD`,
  )
  await check(page)
  await page.getByTestId('swap-again').click()
  await choose('from', 'tUSD')
  await expect(field).toContainText((bought / 1_000_000n).toLocaleString('en-US'))
  await check(page)

  await goTo(app, '/stake')
  const card = new StakeCard(page, 'pool-1')
  const staked = card.part('staked')
  const act = async (form: string, amount: string) => {
    await card.part(`${form}-amount`).fill(amount)
    await press(card.part(`${form}-action`), /^(act|sign|approve)$/)
  }
  await expect(staked).toContainText('0 GLA')
  await act('stake', '2.5')
  await expect(staked).toContainText('2.5 GLA')
  await app.turn({ language: 'en-US', theme: 'light' })
  await expect(page.getByRole('main')).not.toContainText(/\p{Script=Han}/u)
  await check(page)
  await press(card.part('claim-action'), /^act$/)
  await expect(card.part('claim-action')).toHaveAttribute('data-step', 'act')
  await card.part('show-withdraw').click()
  await act('withdraw', '0.5')
  await expect(staked).toContainText('2 GLA')
  await check(page)

  await goTo(app, '/miner')
  await page.getByTestId('model-0-open').click()
  await press(page.getByTestId('buy-0-action'), /^approve$/)
  await expect(page.getByTestId('idle-0')).toContainText('Spark × 1')
  await check(page)

  for (const [{ id, name }, machines] of [
    [stack.chains[1], 0],
    [stack.chains[0], 1],
  ] as const) {
    await modal.openNetworks()
    await modal.network(id).click()
    await expect(modal.networkRow.getByText(name, { exact: true })).toBeVisible()
    await modal.close.click()
    await expect(page.getByTestId('idle-0')).toHaveCount(machines)
  }
  await expect(page.locator('.toast')).toContainText([/.+/])
  await check(page)
  await app.turn({ language: 'zh-CN', theme: 'dark' })
  await goTo(app, '/profile')
  await page.locator('.account-details .leave').click()
  await expect(page.locator('.toast')).not.toHaveCount(0)
  await check(page)
  for (const path of paths) await goTo(app, path)
})
