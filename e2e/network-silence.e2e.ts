import { expect, test } from './fixtures/journey.js'
import type { RunningStack } from './stack/running-stack.js'

// The most that a page of the product is ever configured to call.
test.use({ provider: true })

const paths = ['/', '/book', '/swap', '/miner', '/stake', '/profile']

test('calls nobody but its own host before the first click', async ({
  app,
  page,
  guard,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  for (const path of paths) {
    await app.open({ path })
    await page.waitForLoadState('networkidle')
  }
  expect(guard.seen.length).toBeGreaterThan(0)
  expect(guard.seen.filter(({ host }) => host !== new URL(app.url).host)).toEqual([])
  expect(await wallet.methods(page)).toEqual([])
})

test('the opened modal asks the provider at most, and no relay before a code is wanted', async ({
  app,
  page,
  stack,
  guard,
  modal,
}) => {
  await app.open({ path: '/' })
  await app.connectButton.click()
  await expect(modal.wallet('walletConnect')).toBeVisible()
  const { own, provider } = hostsOf(stack)
  const others = () => new Set(guard.seen.map(({ host }) => host).filter((host) => host !== own))
  await expect.poll(() => others().has(provider)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(others()).toEqual(new Set([provider]))
})

test('a whole visit by QR code stays on this machine', async ({
  app,
  modal,
  stack,
  guard,
  phoneWallet,
}) => {
  const wallet = await phoneWallet()
  await app.open({ path: '/' })
  await wallet.pair(await modal.showCode())
  await expect(app.account).toContainText('10')
  const { own, relay, provider, rpc } = hostsOf(stack)
  const hosts = new Set([own, relay, provider, ...rpc])
  expect(guard.seen.filter(({ host }) => !hosts.has(host))).toEqual([])
  expect(guard.seen.some(({ host }) => host === relay)).toBe(true)
})

test('the address of a person goes to the provider and to the RPC of the network alone', async ({
  app,
  page,
  modal,
  stack,
  guard,
  person,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open({ path: '/' })
  await modal.choose(wallet.rdns)
  await expect(app.account).toContainText('10')
  await modal.openAccount()
  await page.waitForLoadState('networkidle')
  const told = person.address.slice(2).toLowerCase()
  const named = guard.seen.filter(({ url, body }) => `${url} ${body}`.toLowerCase().includes(told))
  const { provider, rpc } = hostsOf(stack)
  expect(named.filter(({ host }) => host !== provider && !rpc.includes(host))).toEqual([])
  // Who is asked on the network in view only; and an RPC is never told by its address.
  expect(new Set(named.map(({ host }) => host))).not.toContain(rpc[1])
  expect(
    named.filter(({ host, url }) => host !== provider && url.toLowerCase().includes(told)),
  ).toEqual([])
})

/** Who may be called, as host and port. */
function hostsOf({ appUrl, relayUrl, provider, chains }: RunningStack) {
  const host = (url: string) => new URL(url).host
  return {
    own: host(appUrl),
    relay: host(relayUrl),
    provider: host(provider?.url ?? ''),
    rpc: chains.map(({ rpcUrl }) => host(rpcUrl)),
  }
}
