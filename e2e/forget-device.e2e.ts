import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { leftHistory } from './pages/reload.js'

test.use({ provider: true })

const deviceOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /Forget me|still pending|清除本机|正在进行/ })
  return {
    open: page.getByTestId('forget-device'),
    dialog,
    lists: dialog.getByTestId('forget-lists'),
    cancel: dialog.getByRole('button', { name: /^(Cancel|取消)$/ }),
    confirm: dialog.getByTestId('forget-confirm'),
    own: page.getByTestId('swap-slippage-own'),
  }
}

/** What this origin has stored. The test's wallet keeps what an extension would keep elsewhere. */
const storedIn = (page: Page) =>
  page.evaluate(() => {
    const all = Object.entries({ ...localStorage, ...sessionStorage })
    return Object.fromEntries(all.filter(([name]) => !name.startsWith('demo-wallet.')))
  })

test('forget-device: it asks first and says what goes; then nothing is left, in no tab, and the next visit is a first one', async ({
  app,
  page,
  context,
  modal,
  keyboard,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/profile', language: null })
  await app.language('EN').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.getByRole('main').getByRole('button', { name: 'Light' }).click()
  const { open, dialog, lists, cancel, confirm, own } = deviceOf(page)
  await own.fill('0.7')
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  await leftHistory(page)
  const other = await context.newPage()
  await other.goto(new URL('/book', app.url).href)
  await expect(other.getByRole('banner').getByRole('button', { name: /0x/ })).toBeVisible()

  await open.focus()
  await keyboard.press('Enter')
  await expect(lists).toContainText('Wallet connections, and the accounts you chose')
  await expect(lists).toContainText('Language and appearance')
  await expect(lists).toContainText('Your maximum slippage')
  await expect(lists).not.toContainText('finished transaction')
  await expect(lists).toContainText('Everything on the chain')
  await expect(cancel).toBeFocused()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('dialog').analyze()
  expect(violations).toEqual([])
  const before = await storedIn(page)
  await keyboard.press('Enter') // Cancel
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  expect(await storedIn(page)).toEqual(before)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['gla.connections', 'locale', 'theme']),
  )

  await open.click()
  await confirm.click()
  await expect(page.getByText('Forgotten on this device')).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(app.connectButton).toBeVisible()
  await expect(own).toHaveValue('')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US') // the page in view stays as it is
  await expect(other.getByRole('banner').getByTestId('connect-button')).toBeVisible()
  expect(await storedIn(page)).toEqual({})

  await app.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(app.connectButton).toHaveText('连接钱包')
  await page.setViewportSize({ width: 320, height: 740 })
  await open.click()
  await expect(lists).toContainText('语言和外观') // that English was offered
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('forget-device: refused while a transaction is pending, by its name; one of an unknown outcome stays, and one that is over goes', async ({
  app,
  page,
  modal,
  chains: [chain],
  openSendForm,
}) => {
  const { address: receiver } = createPerson()
  const { open, dialog, lists, confirm } = deviceOf(page)
  await chain.setAutomine(false)
  let wallet: Awaited<ReturnType<typeof openSendForm>>
  try {
    wallet = await openSendForm()
    await modal.reviewTransfer('0.5', receiver)
    await modal.confirm.click()
    await expect.poll(() => statuses(page)).toEqual(['submitted'])
    await modal.close.click()
    await leftHistory(page)
    await app.open({ path: '/profile' })
    await open.click()
    await expect(dialog).toHaveAccessibleName('A transaction is still pending')
    await expect(lists).toContainText('1 transaction is still waiting')
    await expect(lists.getByTestId('forget-pending')).toContainText('Transfer')
    await expect(confirm).toHaveCount(0)
    await dialog.getByTestId('forget-activity').click()
    await expect(dialog).toHaveCount(0)
    await expect(modal.dialog.getByTestId(/^sent-(?!explorer|view)/)).toHaveCount(1)
    await modal.close.click()
    await leftHistory(page)
    await open.click()
    await expect(lists).toContainText('1 transaction is still waiting')
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
  await expect(confirm).toBeVisible() // as soon as the chain has decided
  await expect(lists).toContainText('Record of 1 finished transaction')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // The page is closed while the wallet is asked.
  wallet.answer('hold')
  await modal.openSend()
  await modal.reviewTransfer('0.25', receiver)
  await modal.confirm.click()
  await expect.poll(() => statuses(page)).toEqual(['succeeded', 'handed-over'])
  await page.reload()
  await expect.poll(() => statuses(page)).toEqual(['succeeded', 'unknown'])
  await open.click()
  await expect(lists).toContainText('Record of 1 unfinished transaction, so you don’t pay twice')
  await confirm.click()
  await expect(page.getByText('Forgotten on this device')).toHaveCount(1)
  expect(Object.keys(await storedIn(page))).toEqual(['gla.intents'])
  expect(await statuses(page)).toEqual(['unknown'])
})

const statuses = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('gla.intents') ?? '[]') as { status: string }[]).map(
      ({ status }) => status,
    ),
  )

test('forget-device: the slippage of the profile is the one that Trade begins with, after a reload, too', async ({
  app,
  page,
}) => {
  const { own } = deviceOf(page)
  const said = page.getByTestId('swap-slippage').getByRole('status')
  await app.open({ path: '/profile' })
  await own.fill('6.25')
  await expect(said).toHaveAttribute('data-warning', 'high')
  await app.open({ path: '/swap' })
  await page.getByTestId('swap-show-prices').click()
  await expect(own).toHaveValue('6.25')
  await expect(said).toHaveAttribute('data-warning', 'high')
  await page.getByRole('button', { name: '0.5%', exact: true }).click()
  await app.open({ path: '/profile' })
  await expect(page.getByRole('button', { name: '0.5%', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // What is stored may be anything.
  await page.evaluate(() => localStorage.setItem('gla.slippage', '"99"'))
  await app.reload()
  await expect(page.getByRole('button', { name: '1%', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
