import type { Locator, Page } from '@playwright/test'
import { erc20Abi, formatUnits, parseEther } from 'viem'
import { expect, test } from './fixtures/journey.js'
import { sum, watchShifts } from './fixtures/watch-shifts.js'

test.use({ provider: true, viewport: { width: 390, height: 844 } })

/** The page Trade and its dialog. Texts are English. */
const tradeOf = (page: Page) => ({
  from: page.getByTestId('swap-from'),
  to: page.getByTestId('swap-to'),
  amount: page.getByTestId('swap-amount'),
  action: page.getByTestId('swap-action'),
  dialog: page.getByRole('dialog'),
  confirm: page.getByTestId('swap-confirm'),
  receipt: page.getByTestId('swap-receipt'),
  received: page.getByTestId('swap-received'),
  again: page.getByTestId('swap-again'),
})

/** All of it is seen, and can be pressed: nothing lies over its middle. */
async function expectInReach(button: Locator) {
  await expect(button).toBeInViewport({ ratio: 1 })
  const isOnTop = await button.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + height - 1))
  })
  expect(isOnTop).toBe(true)
}

const isFocusIn = (dialog: Locator) =>
  dialog.evaluate((one) => one.contains(document.activeElement))

/** Whether the entry in view is a dialog's. */
const isMarked = (page: Page) => page.evaluate(() => 'gla-dialog' in Object(history.state))

const expectPricesAndALink = async (page: Page) => {
  const { from, to, amount } = tradeOf(page)
  await page.getByTestId('swap-show-prices').click()
  await expect(to).toHaveAccessibleName('You receive: GLA')
  const price = page.getByTestId('swap-price')
  await expect(price).toHaveText(/^\$\d+\.\d+(≈\s)?0\.0\d+ ETH/)
  await expect(page.getByTestId('swap-price-change')).toHaveText(
    /^([+−]\S+%|0%)(Up|Down|Unchanged) against ETH since the first price, \w+ \d+/,
  )
  // As a link of the app does.
  await page.evaluate(() => {
    history.pushState({ key: 'door', idx: 1 }, '', '/swap?in=tUSD&out=ETH&amount=25')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(from).toHaveAccessibleName('You pay: tUSD')
  await expect(to).toHaveAccessibleName('You receive: ETH')
  await expect(amount).toHaveValue('25')
}

test('trade-outcome: from the form to what was received and on to its stake, each act in reach, what was received in view and exact on tap; what the receipt says is what the chain has', async ({
  app,
  page,
  modal,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { gla, usd } = stack.chains[0].contracts
  const has = (address: `0x${string}`) =>
    chain.readContract({
      ...{ abi: erc20Abi, address, functionName: 'balanceOf', args: [person.address] },
    })
  const wallet = await browserWallet()
  const { from, to, amount, action, dialog, confirm, receipt, received, again } = tradeOf(page)
  const choose = async (side: Locator, symbol: string) => {
    await side.click()
    await page.getByTestId('swap-token-search').fill(symbol)
    await page.locator(`[data-testid=swap-token][data-symbol=${symbol}]`).click()
  }
  await app.open({ path: '/swap' })
  await expect(action).toHaveText('Connect wallet')
  await expectInReach(action)
  await action.click()
  await modal.wallet(wallet.rdns).click()

  await test.step('the coin for GLA', async () => {
    // The platform's token is what one comes for.
    await expect(from).toHaveAccessibleName('You pay: ETH')
    await expect(to).toHaveAccessibleName('You receive: GLA')
    await expect(action).toHaveText('Enter an amount')
    await expect(action).not.toHaveClass(/primary/)
    await amount.fill('0.3')
    await expect(action).toHaveText('Review swap')
    await expectInReach(action)
    await action.click()
    await expectInReach(confirm)
    expect(await isFocusIn(dialog)).toBe(true)
    await confirm.click()
    await expect(receipt).toHaveAttribute('data-status', 'done')
    await expect(dialog.getByRole('heading', { name: 'Swap complete' })).toBeInViewport()
    // What the page itself says is said once.
    await expect(modal.toast).toHaveCount(0)
    await expectInReach(again)
    expect(await isFocusIn(dialog)).toBe(true)
    await expect(received).toBeInViewport({ ratio: 1 })
    await expect(received).toHaveText(/^≈\s[\d,.]+ GLA$/)
    const name = `${formatUnits(await has(gla), 18)} GLA`
    await expectInReach(received.getByRole('button', { name }))
  })

  await test.step('the coin for another token', async () => {
    await again.click()
    await expect(dialog).toBeHidden()
    await expect(action).toBeFocused()
    await expect(to).toHaveAccessibleName('You receive: GLA')
    await expect(amount).toHaveValue('')
    await choose(to, 'tUSD')
    await expect(action).toHaveAttribute('data-step', 'amount')
    await amount.fill('0.5')
    await expect(action).toHaveText('Review swap')
    await action.click()
    await expect(confirm).toHaveText('Swap')
    await confirm.click()
    await expect(receipt).toHaveAttribute('data-status', 'done')
    const bought = await has(usd)
    expect(bought).toBeGreaterThan(1_100_000_000n) // other journeys move the price
    await expect(received.getByRole('button')).toHaveAccessibleName(
      `${formatUnits(bought, 6)} tUSD`,
    )
  })

  await test.step('that token, with its approval, for GLA, and on to its stake', async () => {
    const before = { usd: await has(usd), gla: await has(gla) }
    await again.click()
    await choose(from, 'tUSD')
    await choose(to, 'GLA')
    await amount.fill('100')
    await expect(action).toHaveText('Review swap')
    await action.click()
    await expect(confirm).toHaveText('Approve tUSD and swap')
    await confirm.click()
    await expect(receipt).toHaveAttribute('data-status', 'done')
    expect(before.usd - (await has(usd))).toBe(100_000_000n)
    expect((await has(gla)) - before.gla).toBeGreaterThan(parseEther('380'))
    const stake = page.getByTestId('door-swap-stake')
    await expect(stake).toHaveText('Stake GLA')
    await expectInReach(stake)
    await stake.click()
    await expect(page).toHaveURL(/\/stake#0x[0-9a-f]{40}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staking')
    await page.goBack()
    await expect(page).toHaveURL(/\/swap$/)
    await expect(to).toHaveAccessibleName('You receive: GLA')
    await expect(dialog).toBeHidden()
    expect(await isMarked(page)).toBe(false)
  })
})

test('trade-outcome: what a link fills in; Escape and Back lead from the review and the outcome to the form with its pair, and no entry is left behind; so does a reload', async ({
  app,
  page,
  modal,
  stack,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  const { to, amount, action, dialog, confirm, receipt } = tradeOf(page)
  await app.open({ path: '/swap' })
  await test.step('what another page asks for is filled in where one is, and what the coin costs leads the chart', () =>
    expectPricesAndALink(page))
  // The form keeps its pair while the page lives.
  await app.open({ path: '/book' })
  await modal.choose(wallet.rdns)
  await app.bottomBar.locator('a[href="/swap"]').click()
  await expect(to).toHaveAccessibleName('You receive: GLA')

  await to.click()
  await expect(page.getByTestId('swap-token-search')).toBeFocused()
  await expect.poll(() => isMarked(page)).toBe(true)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(to).toBeFocused()
  await page.goForward()
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(dialog).toBeHidden()
  await to.click()
  await page.locator('[data-testid=swap-token][data-symbol=tUSD]').click()
  await expect(to).toHaveAccessibleName('You receive: tUSD')
  await expect.poll(() => isMarked(page)).toBe(false)

  await amount.fill('0.2')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await expect(action).toHaveText('Review swap')
    await action.click()
    await expect(confirm).toHaveText('Swap')
    await expect.poll(() => isMarked(page)).toBe(true)
    await leave()
    await expect(dialog).toBeHidden()
    await expect(action).toBeFocused()
    await expect(amount).toHaveValue('0.2')
    await expect.poll(() => isMarked(page)).toBe(false)
  }
  // While the wallet is asked, Back ends the wait: the swap is not offered again.
  wallet.answer('hold')
  await action.click()
  await confirm.click()
  await expect(confirm).toHaveAttribute('data-step', 'in-wallet')
  await expect.poll(() => wallet.questions.filter(({ kind }) => kind === 'send').length).toBe(1)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(action).toHaveAttribute('data-step', 'under-way')
  wallet.answer('reject')
  await expect(action).toHaveAttribute('data-step', 'review')
  wallet.answer('approve')

  await action.click()
  await confirm.click()
  await expect(receipt).toHaveAttribute('data-status', 'done')
  await expect(page.getByTestId('door-swap-stake')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(to).toHaveAccessibleName('You receive: tUSD')
  await expect(action).toHaveText('Enter an amount')
  await expect.poll(() => isMarked(page)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/book$/)
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toHaveLength(2)

  await test.step('a reload while the review is open leads to the form, and Back from there to the page before', async () => {
    await app.bottomBar.locator('a[href="/swap"]').click()
    await amount.fill('0.2')
    await expect(action).toHaveText('Review swap')
    await action.click()
    await expect(confirm).toHaveText('Swap')
    await expect.poll(() => isMarked(page)).toBe(true)
    await app.reload()
    await expect(amount).toHaveValue('')
    await expect(dialog).toBeHidden()
    await expect.poll(() => isMarked(page)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(/\/book$/)
  })

  await test.step('a link that fills in the form moves nothing that is seen', async () => {
    const shifts = await watchShifts(page)
    await app.open({ path: `/swap?in=ETH&out=${stack.chains[0].contracts.gla}&amount=0.25` })
    await expect(page.getByTestId('swap-cost')).toHaveText(/\d ETH$/)
    await expect(page.getByTestId('swap-price-change')).toHaveText(/ETH/)
    expect(sum(await shifts())).toBeLessThanOrEqual(0.05)
  })
})
