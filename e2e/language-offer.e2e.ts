import { expect, test } from './fixtures/journey.js'

const line = 'Prefer English?'

test.describe('a browser that asks for English', () => {
  test.use({ locale: 'en-GB' })

  test('is shown Chinese, and offered English in one line; accepting it is kept', async ({
    app,
    page,
  }) => {
    await app.open({ path: '/', language: null })
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    const offer = page.getByRole('complementary', { name: 'Language' })
    await expect(offer).toContainText(line)
    await expect(offer).toHaveAttribute('lang', 'en-US')
    await offer.getByRole('button', { name: 'Switch to English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(app.connectButton).toHaveText('Connect wallet')
    await expect(offer).toBeHidden()
    await app.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(offer).toBeHidden()
  })

  test('can dismiss it, and is not asked again', async ({ app, page }) => {
    await app.open({ path: '/', language: null })
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect(page.getByText(line)).toBeHidden()
    await app.reload()
    await expect(app.connectButton).toHaveText('连接钱包')
    await expect(page.getByText(line)).toBeHidden()
  })

  test('is not asked a second time where the line was left alone', async ({ app, page }) => {
    await app.open({ path: '/', language: null })
    await expect(page.getByText(line)).toBeVisible()
    await app.reload()
    await expect(app.connectButton).toHaveText('连接钱包')
    await expect(page.getByText(line)).toBeHidden()
  })
})

test.describe('a browser that asks for Chinese', () => {
  test.use({ locale: 'zh-TW' })

  test('is offered nothing', async ({ app, page }) => {
    await app.open({ path: '/', language: null })
    await expect(app.connectButton).toHaveText('连接钱包')
    await expect(page.getByText(line)).toBeHidden()
  })
})

test('a phone of 320 px: nothing overflows, and what can be tapped is 44 px', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const language of [null, 'en-US']) {
    await app.open({ path: '/', language })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.language-offer button, header button, header select, nav a')]
        .map((element) => ({ html: element.outerHTML, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
        .map(({ html }) => html.slice(0, 120)),
    )
    expect(small).toEqual([])
  }
})
