import { expect, test } from './fixtures/journey.js'
import { leftHistory } from './pages/reload.js'

test('a first visit is in Chinese', async ({ app, page }) => {
  await app.open({ path: '/', language: null })
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(app.language('中')).toHaveAttribute('aria-pressed', 'true')
  await expect(app.header.getByRole('button', { name: '连接钱包' })).toBeVisible()
})

test('the choice is kept, on every page and in the modal', async ({ app, page, modal }) => {
  await app.open({ path: '/', language: null })
  await app.language('EN').click()
  await expect(app.connectButton).toHaveText('Connect wallet')
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en-US')
  await app.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(app.language('EN')).toHaveAttribute('aria-pressed', 'true')
  await app.connectButton.click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await modal.close.click()
  await leftHistory(page)
  await app.open({ path: '/profile', language: null })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await app.language('中').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await app.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('garbage in storage counts as a first visit', async ({ app, page }) => {
  await app.open({ path: '/', language: '<script>' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('navigation labels are Chinese in both languages', async ({ app, page }) => {
  await app.open({ path: '/' })
  for (const name of ['首页', '白皮书', '交易', '矿机', '质押', '我的'])
    await expect(page.getByRole('link', { name }).filter({ visible: true }).first()).toBeVisible()
})
