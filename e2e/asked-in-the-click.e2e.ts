import { expect, test } from './fixtures/journey.js'
import { installPlainWallets } from './fixtures/plain-wallets.js'

const plain = {
  ...{ name: 'Plain Wallet', rdns: 'com.plain' },
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
} as const

test('a wallet is asked before the browser paints again after the click, once its code is read', async ({
  app,
  modal,
  page,
}) => {
  const read = page.waitForResponse((response) =>
    /\/load-connecting-[\w-]{8}\.js$/.test(response.url()),
  )
  await installPlainWallets(page, [plain])
  await app.open()
  await page.getByRole('banner').getByTestId('connect-button').click()
  await read
  // The page's own copies of it and of what it needs: they are there once they have run. What is done with them at once, which
  // may ask for more, has been done when the browser is idle.
  await page.evaluate(async () => {
    for (let known = -1, links: HTMLLinkElement[] = []; known < links.length; ) {
      known = links.length
      await Promise.all(links.map(({ href }) => import(href)))
      await new Promise((resolve) => requestIdleCallback(resolve))
      links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    }
  })
  const row = modal.wallet(plain.rdns)
  // The address is known in the frame after the click: nothing waits for a task of its own, behind what that frame draws.
  const isKnown = await row.evaluate(async (button: HTMLElement) => {
    await new Promise(requestAnimationFrame)
    button.click()
    await new Promise(requestAnimationFrame)
    return JSON.stringify(localStorage).includes('com.plain')
  })
  expect(isKnown).toBe(true)
  await expect(app.accountButton).toBeVisible()
})
