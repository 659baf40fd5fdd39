import { expect, type Page, test } from '@playwright/test'
// biome-ignore lint/correctness/useImportExtensions: a script has this one
import { paths } from '../apps/docs/pages.mjs'
import { announceSigner } from './docs-site/announce-signer.js'
import { reload } from './pages/reload.js'

/** Where `npm run prove docs` serves the site that it has built. */
const site = process.env['GLA_DOCS_URL'] ?? ''

/** What a page says on its console when something is wrong, and whom it asks but the site. */
function watchPage(page: Page) {
  const wrong: string[] = []
  const asked: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('request', (request) => asked.push(request.url()))
  return {
    asked,
    troubles: () => [
      ...wrong,
      ...asked.filter((url) => !url.startsWith(site) && !/^(?:data|blob):/.test(url)),
    ],
  }
}

const openModal = (page: Page) => page.getByRole('button', { name: 'Open the modal' })

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`home at ${width}: quiet, nothing of the kit before a pointer is there, and the modal opens by a click`, async ({
    page,
  }) => {
    const seen = watchPage(page)
    await page.setViewportSize({ width, height })
    await page.addInitScript(announceSigner)
    await page.goto(site, { waitUntil: 'networkidle' })
    const home = page.locator('.home')
    await expect(home.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (width === 1280)
      expect(await home.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(800)
    expect(await page.evaluate(() => customElements.get('gla-connect-button'))).toBeUndefined()

    const before = seen.asked.length
    await openModal(page).hover()
    await page.waitForFunction(() => customElements.get('gla-connect-button'))
    expect(seen.asked.length).toBeGreaterThan(before)
    await openModal(page).click()
    const modal = page.getByRole('dialog')
    await expect(modal.getByRole('button', { name: 'Signer of the proof' })).toBeVisible()
    expect(seen.troubles()).toEqual([])
  })
}

test('home: who connects sees the address, signs, and has the account after a reload', async ({
  page,
}) => {
  // The nodes of the networks are public, and not of this machine.
  await page.route(
    (url) => !url.href.startsWith(site),
    (route) => route.abort(),
  )
  await page.addInitScript(announceSigner)
  await page.goto(site)
  await openModal(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Signer of the proof' }).click()
  await expect(
    page.getByText('Connected: 0x00000000000000000000000000000000000A11cE'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(page.getByText('Signed: 0x5161')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('proof:account')))
  await expect(
    page.getByText('Connected: 0x0000000000000000000000000000000000000B0b'),
  ).toBeVisible()
  await expect(page.getByText('Signed: 0x5161')).toBeHidden()

  // Vite 5 builds this site: what Account shows below is a chunk of its own.
  await reload(page)
  await openModal(page).click()
  const account = page.getByRole('dialog')
  await expect(account.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(account.getByText('No activity yet')).toBeVisible()
})

test('search: 连接钱包 finds a page that has it first, 钱包 some, and a name of the reference is found', async ({
  page,
  request,
}) => {
  const seen = watchPage(page)
  await page.goto(site)
  await page.getByRole('button', { name: 'Search' }).click()
  const first = page.locator('.results .result').first()
  for (const [typed, contained] of [
    ['连接钱包', '连接钱包'],
    ['钱包', '钱包'],
    ['useSwitchNetwork', 'useSwitchNetwork'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed)
    await expect(first).toBeVisible()
    await expect(async () => {
      const href = (await first.getAttribute('href')) ?? ''
      const file = href.replace(/\.html(?:#.*)?$/, '.md')
      const answer = await request.get(new URL(file, site).href)
      expect(await answer.text()).toContain(contained)
    }).toPass()
  }
  expect(seen.troubles()).toEqual([])
})

test('search: the words of somebody new lead to the page that shows how', async ({ page }) => {
  const seen = watchPage(page)
  await page.goto(site)
  await page.getByRole('button', { name: 'Search' }).click()
  const first = page.locator('.results .result').first()
  for (const [typed, address] of [
    ['connect wallet', /^\/start\//],
    ['CSP', /^\/recipes\/csp\./],
    ['签名', /^\/recipes\/sign-message\./],
    ['深色模式', /^\/recipes\/theme\./],
    ['wallet/rejected', /^\/errors\.html#wallet-rejected$/],
    ['useAccount', /^\/hooks\.html#useaccount$/],
  ] as const) {
    await page.getByRole('searchbox').fill(typed)
    await expect(first).toHaveAttribute('href', address)
  }
  await first.click()
  await expect(page.getByText('Keywords:')).toHaveCount(0)
  expect(seen.troubles()).toEqual([])
})

test('every page is there as Markdown, and llms.txt names it', async ({ request }) => {
  const list = await (await request.get(new URL('/llms.txt', site).href)).text()
  expect(list).toMatch(/^# GLA.*\n\n> \S/)
  for (const path of paths) {
    expect(list).toContain(`(/${path}.md): `)
    const answer = await request.get(new URL(`/${path}.md`, site).href)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type']).toContain('charset=utf-8')
    expect(await answer.text()).toMatch(/^# /m)
  }
})

test('every page of the sidebar opens by a click, and says which it is', async ({ page }) => {
  test.setTimeout(300_000)
  const seen = watchPage(page)
  await page.goto(new URL(`/${paths[0]}.html`, site).href)
  const sidebar = page.getByRole('navigation', { name: 'Sidebar Navigation' })
  await sidebar.getByRole('button', { name: 'toggle section' }).click()
  const links = sidebar.getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(hrefs.filter((href) => !href.startsWith('/reference/'))).toEqual(
    paths.map((path) => `/${path}.html`),
  )
  for (const href of hrefs) {
    await sidebar.locator(`a[href="${href}"]`).click()
    await page.waitForURL((url) => url.pathname === href)
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
    const copy = page.getByRole('link', { name: 'Markdown', exact: true })
    await expect(copy).toHaveAttribute('href', href.replace(/\.html$/, '.md'))
  }
  expect(hrefs.length).toBeGreaterThan(paths.length + 20)
  expect(seen.troubles()).toEqual([])
})
