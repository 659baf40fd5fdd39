import { expect, test } from './fixtures/journey.js'

const isClient = (url: string) => /\/wallet-connect-[\w-]+\.js$/.test(new URL(url).pathname)

for (const near of ['points at', 'focuses', 'clicks'] as const)
  test(`with a wallet in the browser, what makes codes is read only when a person ${near} one`, async ({
    app,
    modal,
    page,
    browserWallet,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => isClient(request.url()) && asked.push(request.url()))
    const wallet = await browserWallet()
    const others = page.waitForResponse((one) => /\/load-connecting-[\w-]{8}\.js$/.test(one.url()))
    await app.open()
    await page.getByRole('banner').getByTestId('connect-button').click()
    await expect(modal.wallet(wallet.rdns)).toBeVisible()
    // What connecting needs has come, after which this would be next.
    await (await others).finished()
    for (let turn = 0; turn < 2; turn++)
      await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
    expect(asked).toEqual([])
    const row = modal.wallet('walletConnect')
    const read = page.waitForRequest((request) => isClient(request.url()))
    if (near === 'points at') await row.hover()
    else if (near === 'focuses') await row.focus()
    else await row.evaluate((button: HTMLElement) => button.click()) // without a pointer, nor focus
    await read
    expect(asked).toHaveLength(1)
    if (near !== 'clicks') await row.click()
    expect(await modal.uri()).toMatch(/^wc:/)
    expect(asked).toHaveLength(1)
  })

test('“All wallets” reads it too', async ({ app, modal, page, browserWallet }) => {
  await browserWallet()
  await app.open()
  await page.getByRole('banner').getByTestId('connect-button').click()
  const read = page.waitForRequest((request) => isClient(request.url()))
  await modal.dialog.getByTestId('show-all-wallets').hover()
  await read
})
