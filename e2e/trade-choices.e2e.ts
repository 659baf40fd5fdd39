import type { Page } from '@playwright/test'
import { erc20Abi, formatUnits, parseEther, parseUnits } from 'viem'
import { expect, test } from './fixtures/journey.js'
import { SwapViews } from './pages/swap-views.js'

test.use({ provider: true })

/** The form of the page Trade. Texts are English. */
const formOf = (page: Page) => ({
  from: page.getByTestId('swap-from'),
  to: page.getByTestId('swap-to'),
  amount: page.getByTestId('swap-amount'),
  action: page.getByTestId('swap-action'),
  confirm: page.getByTestId('swap-confirm'),
  wrong: page.getByTestId('swap-link-wrong'),
  impact: page.getByTestId('swap-impact-warning'),
  receipt: page.getByTestId('swap-receipt'),
})

test('trade-link: a link fills in the form, and what it asks for is swapped to the unit', async ({
  app,
  page,
  modal,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { usd } = stack.chains[0].contracts
  const wallet = await browserWallet()
  const { from, to, amount, action, confirm, wrong, receipt } = formOf(page)
  await app.open({ path: `/swap?in=eth&out=${usd.toLowerCase()}&amount=0.25` })
  await action.click()
  await modal.wallet(wallet.rdns).click()
  await expect(from).toHaveAccessibleName('You pay: ETH')
  await expect(to).toHaveAccessibleName('You receive: tUSD')
  await expect(amount).toHaveValue('0.25')
  await expect(wrong).toHaveCount(0)
  await expect(page.getByText('Balance 0 tUSD')).toBeVisible() // of a token that is not held
  await expect(action).toHaveText('Review swap')
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toHaveLength(0)
  await action.click()
  await confirm.click()
  await expect(receipt).toHaveAttribute('data-status', 'done')
  const bought = await chain.readContract({
    ...{ abi: erc20Abi, address: usd },
    ...{ functionName: 'balanceOf', args: [person.address] },
  })
  await expect(page.getByTestId('swap-received').getByRole('button')).toHaveAccessibleName(
    `${formatUnits(bought, 6)} tUSD`,
  )
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toMatchObject([
    { value: parseEther('0.25') },
  ])
})

test('trade-link: nonsense and hostile values are refused with words, and what is good of the link is kept', async ({
  app,
  page,
  stack,
}) => {
  const { from, to, amount, wrong } = formOf(page)
  const stranger = `0x${'ab'.repeat(20)}`
  const cases = [
    ['in=nonsense&out=tUSD&amount=0.5', ['ETH', 'tUSD', '0.5'], 'token you pay'],
    ['out=tUSD&amount=-1', ['ETH', 'tUSD', ''], 'amount'],
    ['out=tUSD&amount=1e18', ['ETH', 'tUSD', ''], 'amount'],
    ['out=tUSD&amount=0x10', ['ETH', 'tUSD', ''], 'amount'],
    ['out=tUSD&amount=1,5', ['ETH', 'tUSD', ''], 'amount'],
    ['out=tUSD&amount=%EF%BC%91', ['ETH', 'tUSD', ''], 'amount'],
    ['out=tUSD&amount=0', ['ETH', 'tUSD', ''], 'amount'],
    [`out=tUSD&amount=${'9'.repeat(2_000)}`, ['ETH', 'tUSD', ''], 'amount'],
    ['out=tUSD&amount=1&amount=2', ['ETH', 'tUSD', ''], 'amount'],
    ['out=tUSD&out=GLA&amount=1', ['ETH', 'Choose a token', '1'], 'token you receive'],
    ['in=GLA&out=gla&amount=1', ['GLA', 'Choose a token', '1'], 'token you receive'],
    [`out=${stranger}&amount=1`, ['ETH', 'Choose a token', '1'], 'token you receive'],
    ['out=%00&amount=1', ['ETH', 'Choose a token', '1'], 'token you receive'],
    [
      `in=${encodeURIComponent('<img src=x onerror=alert(1)>')}&out=${encodeURIComponent('javascript:alert(1)')}&amount=${encodeURIComponent('{{1}}')}`,
      ['ETH', 'Choose a token', ''],
      'token you pay and token you receive and amount',
    ],
  ] as const
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const [query, shown, names] of cases) {
    await app.open({ path: `/swap?${query}` })
    await page.getByTestId('swap-show-prices').click()
    await expect(wrong, query).toHaveText(
      `Part of the link couldn’t be read and was ignored: ${names}.`,
    )
    await expect(from, query).toHaveAccessibleName(`You pay: ${shown[0]}`)
    await expect(to, query).toHaveAccessibleName(`You receive: ${shown[1]}`)
    await expect(amount, query).toHaveValue(shown[2])
  }
  expect(dialogs).toEqual([])
  // It is a form like any other.
  await to.click()
  await page.getByTestId('swap-token-search').fill(stack.chains[0].contracts.usd)
  await page.getByTestId('swap-token').click()
  await amount.fill('1')
  await expect(page.getByTestId('swap-out')).toHaveText(/[1-9]/)
})

test('trade-warnings: a slippage at either end warns, and one that is none does not count; what was filled in before a wallet is connected is there afterwards; an impact above 3 % is said, above 10 % agreed to, above 25 % typed, and then swapped as shown', async ({
  app,
  page,
  modal,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const before = await chain.snapshot() // the price that other tests of this stack find
  const { usd } = stack.chains[0].contracts
  await chain.setBalance({ address: person.address, value: parseEther('100') })
  const wallet = await browserWallet()
  const { to, amount, action, confirm, impact, receipt } = formOf(page)
  await app.open({ path: '/swap?out=tUSD&amount=1' })
  await page.getByTestId('swap-show-prices').click()

  await test.step('a slippage at either end warns, and one that is none does not count: what was chosen before does', async () => {
    const own = page.getByTestId('swap-slippage-own')
    const said = page.getByTestId('swap-slippage').getByRole('status')
    const minimum = page.getByTestId('swap-minimum')
    await expect(minimum).toHaveText(/[1-9]/)
    for (const [text, warning, words] of [
      ['0.49', 'low', /Very low/],
      ['0.01', 'low', /Very low/],
      ['5.01', 'high', /Very high/],
      ['50', 'high', /Very high/],
    ] as const) {
      await own.fill(text)
      await expect(said).toHaveAttribute('data-warning', warning)
      await expect(said).toHaveText(words)
    }
    const least = async () => (await minimum.textContent()) ?? ''
    await expect(minimum).toHaveText(/[1-9]/)
    const atHalf = await least()
    await page.getByRole('button', { name: '1%', exact: true }).click()
    await expect(minimum).not.toHaveText(atHalf)
    await expect(minimum).toHaveText(/[1-9]/) // its shape stays while it is read
    const atOne = await least()
    for (const text of ['50.01', '0', '0.009', '-1', '1e1', 'NaN']) {
      await own.fill(text)
      await expect(said, text).toHaveText('Enter a number from 0.01 to 50')
      await expect(own, text).toHaveAttribute('aria-invalid', 'true')
      expect(await least()).toBe(atOne)
    }
    await page.getByRole('button', { name: '1%', exact: true }).click()
    await expect(said).not.toHaveAttribute('data-warning')
  })

  await test.step('what was filled in before a wallet is connected is there afterwards', async () => {
    await action.click()
    await modal.wallet(wallet.rdns).click()
    await expect(action).toHaveText('Review swap')
    await expect(to).toHaveAccessibleName('You receive: tUSD')
    await expect(amount).toHaveValue('1')
    await expect(impact).toHaveCount(0)
  })

  const agree = page.getByTestId('swap-agree')
  await test.step('an impact above 3 % is said, above 10 % agreed to', async () => {
    await amount.fill('5')
    await expect(impact).toHaveText(/^Price impact 4\.\d+%/)
    await expect(action).toHaveText('Review swap')

    await amount.fill('15')
    await expect(impact).toHaveText(/^Price impact 1[23]\.?\d*%/)
    await expect(action).toHaveText('Accept the price impact first')
    await expect(action).toBeDisabled()
    await agree.check()
    await expect(action).toHaveText('Review swap')
    await amount.fill('16') // agreed was to another loss
    await expect(agree).not.toBeChecked()
    await expect(action).toBeDisabled()
  })

  await test.step('an impact above 25 % is typed, and then swapped as shown', async () => {
    const typed = page.getByTestId('swap-typed')
    await amount.fill('40')
    await expect(impact).toHaveText(/^Price impact 2[89]\.?\d*%.*“accept loss”/)
    await expect(agree).toHaveCount(0)
    await expect(action).toBeDisabled()
    await typed.fill('accept')
    await expect(action).toBeDisabled()
    await typed.fill('Accept loss ')
    await expect(action).toHaveText('Review swap')
    await action.click()
    await expect(impact).toHaveText(/“accept loss”/)
    await expect(confirm).toHaveText('Swap')
    expect(wallet.questions.filter(({ kind }) => kind === 'send')).toHaveLength(0)
    await confirm.click()
    await expect(receipt).toHaveAttribute('data-status', 'done')
    const bought = await chain.readContract({
      ...{ abi: erc20Abi, address: usd },
      ...{ functionName: 'balanceOf', args: [person.address] },
    })
    await expect(page.getByTestId('swap-received').getByRole('button')).toHaveAccessibleName(
      `${formatUnits(bought, 6)} tUSD`,
    )
    expect(wallet.questions.filter(({ kind }) => kind === 'send')).toMatchObject([
      { value: parseEther('40') },
    ])
  })
  await page.close()
  await chain.revert({ id: before })
})

test('by keyboard alone: swaps the coin for a token in the modal', async ({
  page,
  stack,
  swaps,
  chains: [chain],
  person,
  keyboard,
  browserWallet,
}) => {
  const { usd } = stack.chains[0].contracts
  const wallet = await browserWallet({ origin: swaps.origin })
  const swap = new SwapViews(page)
  const { modal, dialog } = swap
  await swaps.open()
  await keyboard.choose(/^connect-button/)
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await keyboard.choose(new RegExp(`^wallet-${wallet.rdns}`))
  const account = page.getByTestId('account-button')
  await expect(account).toBeFocused()
  await keyboard.press('Enter')
  await expect(modal.view('Account')).toBeVisible()
  await keyboard.choose(/^account-swap/)
  await expect(swap.amount).toBeFocused()
  await expect(dialog.getByTestId('swap-from')).toBeEnabled()

  await keyboard.choose(/^swap-to/)
  const search = dialog.getByTestId('token-search')
  await expect(search).toBeFocused()
  await keyboard.type('tUSD')
  const found = dialog.getByTestId(new RegExp(`^token-eip155.*:${usd}$`, 'i'))
  await expect(found).toBeVisible()
  await keyboard.press('ArrowDown')
  await expect(found).toBeFocused()
  await keyboard.press('Enter')
  await expect(swap.amount).toBeFocused()
  await expect(dialog.getByText(/^Balance:?\s*0\s*tUSD/)).toBeVisible() // of a token that is not held
  await keyboard.type('1.5')
  await expect(swap.review).toHaveText('Review swap')
  await keyboard.choose(/^swap-review/)
  await expect(swap.confirm).toBeEnabled()
  const shown = await dialog.getByTestId('review-in').getAttribute('data-value')
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toHaveLength(0)
  await keyboard.choose(/^swap-confirm/)
  await expect(modal.view('Account')).toBeVisible()
  const dollars = () =>
    chain.readContract({
      ...{ abi: erc20Abi, address: usd },
      ...{ functionName: 'balanceOf', args: [person.address] },
    })
  await expect.poll(async () => formatUnits(await dollars(), 6)).toBe(shown)
  expect(await dollars()).toBeGreaterThan(parseUnits('3500', 6))
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toMatchObject([
    { value: parseEther('1.5') },
  ])
  await keyboard.press('Escape')
  await expect(account).toBeFocused()
})
