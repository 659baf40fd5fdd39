import { erc20Abi, formatUnits, parseEther } from 'viem'
import { expect, test } from './fixtures/journey.js'

test.use({ provider: true })

test('trade: the coin for a token, and that token, with its approval, for another: what the receipt says is what the chain has', async ({
  app,
  page,
  modal,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { usd, gla } = stack.chains[0].contracts
  const has = (address: `0x${string}`) =>
    chain.readContract({
      abi: erc20Abi,
      address,
      functionName: 'balanceOf',
      args: [person.address],
    })
  const wallet = await browserWallet()
  await app.open({ path: '/swap' })
  await expect(page.getByTestId('swap-action')).toHaveText('Connect wallet')
  await page.getByTestId('swap-action').click()
  await modal.wallet(wallet.rdns).click()

  const choose = async (side: 'from' | 'to', symbol: string) => {
    await page.getByTestId(`swap-${side}`).click()
    await page.getByTestId('swap-token-search').fill(symbol)
    await page.locator(`[data-testid=swap-token][data-symbol=${symbol}]`).click()
  }
  const action = page.getByTestId('swap-action')
  const confirm = page.getByTestId('swap-confirm')
  const receipt = page.getByTestId('swap-receipt')
  await choose('from', 'ETH')
  await choose('to', 'tUSD')
  await expect(action).toHaveAttribute('data-step', 'amount')
  await page.getByTestId('swap-amount').fill('0.5')
  await expect(action).toHaveText('Review swap')
  await action.click()
  await expect(confirm).toHaveText('Swap')
  await confirm.click()
  await expect(receipt).toHaveAttribute('data-status', 'done')
  const bought = await has(usd)
  expect(bought).toBeGreaterThan(1_100_000_000n) // other journeys move the price
  await expect(page.getByTestId('swap-received').getByRole('button')).toHaveAccessibleName(
    `${formatUnits(bought, 6)} tUSD`,
  )

  await page.getByTestId('swap-again').click()
  await choose('from', 'tUSD')
  await choose('to', 'GLA')
  await page.getByTestId('swap-amount').fill('100')
  await expect(action).toHaveText('Review swap')
  await action.click()
  await expect(confirm).toHaveText('Approve tUSD and swap')
  await confirm.click()
  await expect(receipt).toHaveAttribute('data-status', 'done')
  expect(bought - (await has(usd))).toBe(100_000_000n)
  expect(await has(gla)).toBeGreaterThan(parseEther('380'))
})
