import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from './fixtures/journey.js'
import { installPlainWallets } from './fixtures/plain-wallets.js'

const site = 'http://dapp.localhost/'

/** The page with a dialog of Radix, as one script. */
async function bundlePage() {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'fixtures', 'radix-page.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['@gla/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

test('opened from a dialog of Radix, our modal scrolls, takes presses and Escape, and is not hidden', async ({
  page,
  modal,
}) => {
  await page.setViewportSize({ width: 1280, height: 360 })
  await installPlainWallets(
    page,
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ({
      name,
      rdns: `test.wallet.${name.toLowerCase()}`,
      account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    })),
  )
  const script = await bundlePage()
  await page.route(`${site}**`, (route) =>
    route.request().url() === site
      ? route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Dapp</title><body><script src="/page.js"></script>',
        })
      : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto(site)
  const host = page.locator('gla-modal')
  await host.waitFor({ state: 'attached' }) // created ahead of time, so Radix hides it

  const below = page.getByRole('dialog', { name: 'Buy a ticket', includeHidden: true })
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect(host).toHaveAttribute('aria-hidden', 'true')
  await page.getByRole('button', { name: 'Choose a wallet' }).click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await expect(host).not.toHaveAttribute('aria-hidden')

  const list = modal.dialog.locator('.scroll')
  const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop)
  await modal.wallets.first().hover()
  await page.mouse.wheel(0, 80)
  await expect.poll(scrolled).toBeGreaterThan(0)

  await modal.dialog.getByRole('heading', { name: 'Connect a wallet' }).click()
  await expect(below).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(below).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(below).toBeHidden()
})
