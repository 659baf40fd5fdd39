import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.js'
import type { AppPage } from './pages/app.js'
import { DemoWalletDialog, DemoWalletPage } from './pages/wallet.js'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const looks = [
  { language: 'zh-CN', theme: 'dark' },
  { language: 'en-US', theme: 'light' },
] as const

/** Fails the test for each of axe's findings and continues, so that one run lists them all. */
async function expectNoFindings(page: Page) {
  // Waits for animations: a view that is fading in is half transparent, which would count as poor contrast.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const running = () => {
      const roots: DocumentOrShadowRoot[] = [document]
      const look = (root: ParentNode) => {
        for (const { shadowRoot } of root.querySelectorAll('*'))
          if (shadowRoot) {
            roots.push(shadowRoot)
            look(shadowRoot)
          }
      }
      look(document)
      return roots
        .flatMap((root) => root.getAnimations())
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    }
    do {
      await Promise.allSettled(running().map(({ finished }) => finished))
      await frame()
      await frame()
    } while (running().length > 0)
  })
  const { violations } = await axeOf(page, await page.evaluate(() => 'axe' in globalThis))
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
  expect.soft(found).toEqual([])
}

/** A page without frames keeps the axe it was given; one with frames is asked frame by frame, and put together in a page more. */
function axeOf(page: Page, isThere: boolean) {
  if (page.frames().length > 1) return new AxeBuilder({ page })
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) }).setLegacyMode()
}

async function open(app: AppPage, { language, theme }: (typeof looks)[number], path = '/') {
  await app.page.addInitScript((theme) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('theme', theme)
  }, theme)
  await app.open({ path, language })
}

for (const look of looks)
  test.describe(`${look.language}, ${look.theme}`, () => {
    test('the pages', async ({ app, page }) => {
      await open(app, look)
      for (const path of ['/', '/book', '/swap', '/miner', '/stake', '/profile', '/nowhere']) {
        await page.goto(new URL(path, app.url).href)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await expectNoFindings(page)
      }
    })

    test('stakes and machines with a wallet: figures, forms, what is wrong', async ({
      app,
      modal,
      page,
      browserWallet,
    }) => {
      const wallet = await browserWallet()
      await open(app, look, '/stake')
      await modal.choose(wallet.rdns)
      await expect(page.getByTestId('vault-1-share')).toContainText('GLA')
      await expectNoFindings(page)
      await page.getByTestId('pool-1-stake-amount').fill('5')
      await expect(page.getByTestId('pool-1-stake-amount-wrong')).toBeVisible()
      await page.getByTestId('pool-1-show-withdraw').click()
      await expectNoFindings(page)
      await page.getByRole('link', { name: /矿机/ }).first().click()
      await page.getByTestId('model-0-open').click()
      await expect(page.getByTestId('buy-0-count')).toBeVisible()
      await expectNoFindings(page)
    })

    test('connect, waiting, declined', async ({ app, modal, page, browserWallet }) => {
      const wallet = await browserWallet()
      await open(app, look)
      await app.connectButton.click()
      await expect(modal.wallet(wallet.rdns)).toBeVisible()
      await expectNoFindings(page)
      wallet.answer('hold')
      await modal.wallet(wallet.rdns).click()
      await expect.poll(() => wallet.questions.length).toBe(1)
      await expectNoFindings(page)
      wallet.answer('reject')
      await expect(modal.button(/^(Try again|重试|再试一次)$/)).toBeVisible()
      await expectNoFindings(page)
    })

    test('account, networks, send, review', async ({ app, modal, page, browserWallet }) => {
      const wallet = await browserWallet()
      await open(app, look)
      await modal.choose(wallet.rdns)
      await expect(app.accountButton).toBeVisible()
      await expect(modal.dialog).toBeHidden()
      await expectNoFindings(page)
      await app.accountButton.click()
      await expect(modal.disconnect).toBeVisible()
      await expectNoFindings(page)
      await modal.sendRow.click()
      await expect(modal.amount).toBeVisible()
      await expectNoFindings(page)
      await modal.amount.fill('1e18')
      await modal.receiver.fill('0x12')
      await expectNoFindings(page)
      await modal.amount.fill('0.5')
      await modal.receiver.fill('0x000000000000000000000000000000000000dEaD')
      await modal.review.click()
      await expect(modal.confirm).toBeVisible()
      await expectNoFindings(page)
      await modal.close.click()
      await app.accountButton.click()
      await modal.networkRow.click()
      await expect(modal.network(31338)).toBeVisible()
      await expectNoFindings(page)
      wallet.answer('hold')
      await modal.network(31338).click()
      await expect.poll(() => wallet.questions.at(-1)?.kind).toBe('switch-network')
      await expectNoFindings(page)
    })

    test('unsupported network', async ({ app, modal, page, stack, browserWallet }) => {
      const [first] = stack.chains
      const elsewhere = { id: 424_242, name: 'Elsewhere', rpcUrl: first.rpcUrl }
      const wallet = await browserWallet({ chains: [first, elsewhere] })
      await open(app, look)
      await modal.choose(wallet.rdns)
      await expect(app.accountButton).toBeVisible()
      await wallet.act(page, { moveTo: elsewhere.id })
      await expect(modal.network(31337)).toBeVisible()
      await expectNoFindings(page)
    })

    test('the demo wallet, in the page and on its own', async ({ app, modal, page, stack }) => {
      await open(app, look)
      await modal.choose('dev.gla.demo')
      const wallet = new DemoWalletDialog(page)
      await wallet.open()
      await expect(wallet.approve).toBeVisible()
      await expectNoFindings(page)
      await page.goto(new DemoWalletPage(page, stack.walletUrl).url)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectNoFindings(page)
    })

    test('relay down, then a code', async ({ app, modal, page, stack }) => {
      const again = modal.button(/^(Try again|重试|再试一次|Get a new code|刷新二维码)$/)
      await stack.stopRelay()
      try {
        await open(app, look)
        await modal.choose('walletConnect')
        await expect(again).toBeVisible({ timeout: 12_000 })
        await expectNoFindings(page)
      } finally {
        await stack.startRelay()
      }
      await again.click()
      await modal.uri()
      await expectNoFindings(page)
    })
  })
