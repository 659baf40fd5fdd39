import type { Route } from '@playwright/test'
import { expect, test } from './fixtures/journey.js'

const answers: readonly [string, (route: Route) => Promise<void>, RegExp][] = [
  ['has no server for them', (route) => route.fulfill({ status: 404 }), /no server for figures/],
  [
    'answers every path with its page',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    /no server for figures/,
  ],
  [
    'tells something else',
    (route) => route.fulfill({ json: { at: 1, networks: [{ chainId: 'x' }] } }),
    /isn’t responding/,
  ],
  ['does not answer', (route) => route.abort(), /isn’t responding/],
]

test('figures-missing: a host that tells none: a dash with the reason, and a button that reads the chain', async ({
  app,
  page,
  guard,
}) => {
  const own = new URL(app.url).host
  const others = () => guard.seen.filter(({ host }) => host !== own).length
  for (const [what, answer, reason] of answers)
    await test.step(`a host that ${what}`, async () => {
      // Of the page before nobody reads any more.
      await page.goto('about:blank')
      const before = others()
      await page.route('**/figures.json', answer)
      await app.open({ path: '/' })
      await expect(page.getByTestId('home-untold')).toContainText(reason)
      await expect(page.getByTestId('figure-staked')).toContainText('–')
      expect(others()).toBe(before)
      await page.getByTestId('home-read').click()
      await expect(page.getByTestId('figure-staked')).toContainText(/4\d,\d{3},\d{3}.*GLA/)
      await expect(page.getByTestId('site-figures').getByTestId('read-source')).toContainText(
        /Block \d+/,
      )

      await app.header.getByRole('link', { name: /质押/ }).click()
      await expect(page.getByTestId('before-wallet')).toContainText(reason)
      await page.getByTestId('ask-first-show').click()
      await expect(page.getByTestId('pool-1-rate')).toContainText('%')
    })
})

test('figures-missing: a network that went down: its last figures with their block, and they come back', async ({
  app,
  page,
  stack,
}) => {
  await app.open({ path: '/' })
  await expect(page.getByTestId('figure-power')).toContainText(/\d{3},\d{3}/)
  await stack.stopChain(stack.chains[0].id)
  try {
    await app.reload()
    await expect(page.getByTestId('figure-power')).toContainText(/\d{3},\d{3}/)
    await expect(page.getByTestId('site-figures').getByTestId('read-source')).toContainText(
      /Block \d+/,
    )
    await expect(page.getByTestId('figure-price')).toContainText('–')
  } finally {
    await stack.startChain(stack.chains[0].id)
  }
})
