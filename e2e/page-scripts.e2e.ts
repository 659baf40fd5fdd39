import { expect, test } from './fixtures/journey.js'

test('what a page is made of is asked for along with the first script, not once that has run', async ({
  app,
  page,
}) => {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/first-[^/]*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/swap-[^/]*\.js$/)
  const opened = app.open({ path: '/swap' })
  await asked
  release()
  await opened
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade')
})
