import { expect, inChinese, inEnglish, test } from './fixtures/judge.js'
import type { ModalPage } from './pages/modal.js'
import { DemoWalletDialog, DemoWalletPage } from './pages/wallet.js'

const again = /^(Try again|重试|再试一次|Get a new code|刷新二维码)$/

/** The view of a wallet that is asked. */
const asking = ({ dialog }: ModalPage, status: 'waiting' | 'failed') =>
  dialog.locator(`[data-testid="connecting"][data-status="${status}"]`)

test('the pages', async ({ app, page, judge }) => {
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await app.open({ path: '/', language: 'zh-CN' })
  await judge(title)
  // By the links of the header: axe stays in the page.
  for (const path of ['/book', '/swap', '/miner', '/stake', '/profile']) {
    const before = (await title.textContent()) ?? ''
    await app.header.locator(`nav a[href="${path}"]`).click()
    await expect(title).not.toHaveText(before)
    await judge(title)
  }
  await page.goto(new URL('/nowhere', app.url).href)
  await judge(title)
})

test('stakes and machines with a wallet: figures, forms, what is wrong', async ({
  app,
  modal,
  page,
  browserWallet,
  judge,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/stake', language: 'zh-CN' })
  await modal.choose(wallet.rdns)
  await judge(page.getByTestId('vault-1-share').filter({ hasText: 'GLA' }))
  await page.getByTestId('pool-1-stake-amount').fill('5')
  await judge(page.getByTestId('pool-1-stake-amount-wrong'))
  const withdraw = page.getByTestId('pool-1-show-withdraw')
  await withdraw.click()
  await judge(withdraw.and(page.locator('[aria-pressed="true"]')))
  await page.getByRole('link', { name: /矿机/ }).first().click()
  await page.getByTestId('model-0-open').click()
  await judge(page.getByTestId('buy-0-count'))
})

test('connect, waiting, declined', async ({ app, modal, browserWallet, judge }) => {
  const wallet = await browserWallet()
  await app.open({ path: '/', language: 'zh-CN' })
  await app.connectButton.click()
  await judge(modal.wallet(wallet.rdns))
  wallet.answer('hold')
  await modal.wallet(wallet.rdns).click()
  await expect.poll(() => wallet.questions.length).toBe(1)
  await judge(asking(modal, 'waiting'))
  wallet.answer('reject')
  await expect(modal.button(again)).toBeVisible()
  await judge(asking(modal, 'failed'))
})

test('account, networks, send, review', async ({ app, modal, browserWallet, judge }) => {
  const wallet = await browserWallet()
  await app.open({ path: '/', language: 'zh-CN' })
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  await expect(modal.dialog).toBeHidden()
  await judge(app.accountButton)
  await app.accountButton.click()
  await judge(modal.disconnect)
  await modal.sendRow.click()
  await judge(modal.amount)
  await modal.amount.fill('1e18')
  await modal.receiver.fill('0x12')
  await judge(modal.dialog.locator('#amount[aria-invalid="true"]'))
  await modal.amount.fill('0.5')
  await modal.receiver.fill('0x000000000000000000000000000000000000dEaD')
  await modal.review.click()
  await judge(modal.confirm)
  await modal.close.click()
  await app.accountButton.click()
  await modal.networkRow.click()
  await judge(modal.network(31338))
  wallet.answer('hold')
  await modal.network(31338).click()
  await expect.poll(() => wallet.questions.at(-1)?.kind).toBe('switch-network')
  await judge(asking(modal, 'waiting'))
})

test('unsupported network', async ({ app, modal, page, stack, browserWallet, judge }) => {
  const [first] = stack.chains
  const elsewhere = { id: 424_242, name: 'Elsewhere', rpcUrl: first.rpcUrl }
  const wallet = await browserWallet({ chains: [first, elsewhere] })
  await app.open({ path: '/', language: 'zh-CN' })
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  await wallet.act(page, { moveTo: elsewhere.id })
  await expect(app.header.getByRole('button', { name: '不支持的网络' })).toBeVisible()
  await app.accountButton.click()
  await modal.sendRow.click()
  await judge(modal.network(31337))
})

test('the demo wallet, in the page and on its own', async ({ app, modal, page, stack, judge }) => {
  await app.open({ path: '/', language: 'zh-CN' })
  await modal.choose('dev.gla.demo')
  const wallet = new DemoWalletDialog(page)
  await wallet.open()
  await judge(wallet.approve.filter({ hasText: '确认' }), { looks: inChinese })
  // It asks in the language that the page has at that time.
  await wallet.reject.click()
  await app.turn({ language: 'en-US', theme: 'light' })
  await modal.button(again).click()
  await wallet.open()
  await judge(wallet.approve.filter({ hasText: 'Confirm' }), { looks: inEnglish })

  await page.goto(new DemoWalletPage(page, stack.walletUrl).url)
  await judge(page.getByRole('heading').first(), {
    async turn({ language, theme }) {
      await page.emulateMedia({ colorScheme: theme })
      const name = language === 'zh-CN' ? '中文' : 'English'
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language.replace('-US', ''))
    },
  })
})

test('relay down, then a code', async ({ app, modal, stack, judge }) => {
  await stack.stopRelay()
  try {
    await app.open({ path: '/', language: 'zh-CN' })
    await modal.choose('walletConnect')
    await expect(modal.button(again)).toBeVisible({ timeout: 12_000 })
    await judge(modal.button(again))
  } finally {
    await stack.startRelay()
  }
  await modal.button(again).click()
  await modal.uri()
  await judge(modal.qrCode)
})
