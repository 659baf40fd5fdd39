import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { expect, test } from './fixtures/journey.js'
import { announceLate, installPlainWallets, type PlainWallet } from './fixtures/plain-wallets.js'
import { AppPage } from './pages/app.js'
import { ModalPage } from './pages/modal.js'
import { serveUnderPolicy } from './stack/site-under-policy.js'

// Acceptance criteria that need a browser, one test each. Those without a page are in
// packages/core/test/acceptance.test.ts; F12 is in unsupported-chain.e2e.ts, F20 in screen-reader.e2e.ts.

const one: PlainWallet = {
  name: 'Wallet One',
  rdns: 'test.one',
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
}
const two: PlainWallet = {
  name: 'Wallet Two',
  rdns: 'test.two',
  account: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
}

test.describe('F10: one row each, and the one that is clicked opens', () => {
  const cases: Record<string, readonly PlainWallet[]> = {
    'a picture that is broken': [{ ...one, icon: 'data:image/png;base64,AAAA' }, two],
    'a picture from elsewhere': [{ ...one, icon: 'https://tracker.invalid/one.png' }, two],
    'two with one reverse domain': [one, { ...two, rdns: one.rdns }],
    'two that claim window.ethereum': [
      { ...one, claims: 'ethereum' },
      { ...two, claims: 'ethereum' },
    ],
    'two that claim window.ethereum for good': [
      { ...one, claims: 'ethereum, for good' },
      { ...two, claims: 'ethereum, for good' },
    ],
  }
  for (const [what, wallets] of Object.entries(cases))
    test(what, async ({ app, modal, page }) => {
      await installPlainWallets(page, wallets)
      await app.open({ path: '/' })
      const row = (name: string) => modal.button(new RegExp(`^${name}`))
      for (const chosen of wallets) {
        await app.connectButton.click()
        for (const { name } of wallets) await expect(row(name)).toHaveCount(1)
        await expect(modal.wallet('injected')).toHaveCount(0)
        await row(chosen.name).click()
        // Two wallets that claim one identity may be impostors: they are asked only after a confirmation.
        if (what === 'two with one reverse domain') await modal.button('Connect anyway').click()
        await expect(app.accountButton).toContainText(chosen.account.slice(-4))
        await app.accountButton.click()
        await modal.disconnect.click()
        await expect(modal.dialog).toBeHidden()
        await app.reload() // a wallet that was chosen last is first, and may be the only row
      }
    })

  test('one that comes late, into the open modal', async ({ app, modal, page }) => {
    await installPlainWallets(page, [one])
    await app.open({ path: '/' })
    await app.connectButton.click()
    await expect(modal.wallet(one.rdns)).toBeVisible()
    await announceLate(page, two)
    await expect(modal.wallet(two.rdns)).toHaveCount(1)
    await modal.wallet(two.rdns).click()
    await expect(app.accountButton).toContainText(two.account.slice(-4))
  })
})

// The provider is in packages/ui/src/acceptance.test.ts, the relay in relay-down.e2e.ts.
test.describe('F15: where no node of a chain answers the modal opens and a wallet of the browser connects', () => {
  const failures: Record<string, (route: Route) => Promise<void>> = {
    'answers 403': (route) => route.fulfill({ status: 403, body: 'no' }),
    'never answers': () => new Promise(() => undefined),
    'answers HTML': (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }),
  }
  for (const [how, fail] of Object.entries(failures))
    test(how, async ({ app, modal, page, stack, browserWallet }) => {
      const wallet = await browserWallet()
      let asked = 0
      for (const { rpcUrl } of stack.chains)
        await page.route(`${rpcUrl}/**`, (route) => {
          asked += 1
          return fail(route)
        })
      await app.open({ path: '/' })
      await modal.choose(wallet.rdns)
      await expect(app.accountButton).toBeVisible()
      await expect(app.status('Connected')).toBeVisible()
      await expect.poll(() => asked).toBeGreaterThan(0)
      await app.accountButton.click()
      await modal.disconnect.click()
      await expect(app.connectButton).toBeVisible()
    })
})

test('F16: a page with the strictest policy: the modal opens, a wallet connects, and nothing is refused', async ({
  page,
  stack,
  browserWallet,
}) => {
  const policy = printedPolicy(stack.chains.map(({ rpcUrl }) => rpcUrl))
  const site = await serveUnderPolicy(stack.appUrl, policy)
  try {
    const [app, modal] = [new AppPage(page, site.url), new ModalPage(page)]
    const wallet = await browserWallet({ origin: site.url })
    await page.addInitScript(noteRefusals)
    await app.open({ path: '/' })
    await modal.choose(wallet.rdns)
    await expect(app.account).toContainText('10')
    await modal.openNetworks()
    await modal.back.click()
    await modal.sendRow.click()
    await modal.reviewTransfer('0.5', '0x000000000000000000000000000000000000dEaD')
    const refused = () => page.evaluate(() => Reflect.get(globalThis, 'glaTestRefused'))
    expect(await refused()).toEqual([])
    // The policy was in force: it refuses this.
    expect(await page.evaluate(tryMarkup)).toBe('TypeError')
    await expect.poll(refused).toHaveLength(1)
  } finally {
    await site.close()
  }
})

/** The policy that a recipe prints, with other hosts. */
function printedPolicy(hosts: readonly string[]): string {
  const recipe = readFileSync(join(import.meta.dirname, '../docs/recipes/csp.md'), 'utf8')
  const [, policy] = /^```text\n(default-src .*?)^```$/ms.exec(recipe) ?? []
  if (!policy) throw new Error('csp.md prints no policy.')
  // The app asks its own host for figures.
  const connect = `connect-src 'self' ${hosts.join(' ')}`
  return policy.replaceAll('\n', ' ').replace(/connect-src [^;]*/, connect)
}

/** Runs in the page, from its start: records what the policy refuses. */
function noteRefusals() {
  const refused: string[] = []
  Reflect.set(globalThis, 'glaTestRefused', refused)
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
  )
}
/** Runs in the page: does something that the policy refuses. */
function tryMarkup() {
  try {
    document.createElement('template').innerHTML = '<b>bold</b>'
    return 'done'
  } catch (error) {
    return (error as Error).name
  }
}

test.describe('F19: whatever the page shows on top, the modal is above it and can be clicked', () => {
  const tops = ['overlays', 'a fullscreen element', 'a modal dialog', 'a popover'] as const
  for (const top of tops)
    test(top, async ({ app, modal, page, person, browserWallet }) => {
      const wallet = await browserWallet()
      await app.open({ path: '/' })
      await page.evaluate(cover, top)
      const button = page.locator('#cover gla-connect-button').getByRole('button')
      await button.click()
      await modal.wallet(wallet.rdns).click()
      await expect(button).toContainText(person.address.slice(-4))
      await expect(modal.dialog).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await modal.disconnect.click()
      await expect(button).toHaveText('Connect wallet')
    })
})

/** Runs in the page: covers all of it, with a connect button on top. */
async function cover(top: string) {
  const isDialog = top === 'a modal dialog'
  const stage = document.createElement(isDialog ? 'dialog' : 'div')
  stage.id = 'cover'
  stage.style.cssText =
    'position: fixed; inset: 0; width: 100vw; height: 100vh; z-index: 2147483647; background: darkred'
  const header = document.querySelector('header gla-connect-button')
  const kit: unknown = header && Reflect.get(header, 'kit')
  stage.append(Object.assign(document.createElement('gla-connect-button'), { kit }))
  document.body.append(stage)
  if (stage instanceof HTMLDialogElement) stage.showModal()
  if (top === 'a fullscreen element') await stage.requestFullscreen()
  if (top === 'a popover') {
    stage.popover = 'manual'
    stage.showPopover()
  }
}
