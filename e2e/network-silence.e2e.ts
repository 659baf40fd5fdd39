import { expect, test } from './fixtures/journey.js'

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

test('the opened modal asks no relay before a code is wanted', async ({
  app,
  page,
  guard,
  modal,
}) => {
  await app.open()
  await app.connectButton.click()
  await expect(modal.wallet('walletConnect')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(guard.seen.filter(({ host }) => host !== new URL(app.url).host)).toEqual([])
})

test('a whole visit by QR code stays on this machine', async ({
  app,
  modal,
  stack,
  guard,
  phoneWallet,
}) => {
  const wallet = await phoneWallet()
  await app.open()
  await wallet.pair(await modal.showCode())
  await expect(app.account).toContainText('10')
  const known = [app.url, stack.relayUrl, ...stack.chains.map(({ rpcUrl }) => rpcUrl)]
  const hosts = new Set(known.map((url) => new URL(url).host))
  expect(guard.seen.filter(({ host }) => !hosts.has(host))).toEqual([])
  expect(guard.seen.some(({ url }) => url.startsWith(stack.relayUrl))).toBe(true)
})

test('nothing of a person is in an address that is called', async ({
  app,
  modal,
  guard,
  person,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await expect(app.account).toContainText('10')
  const told = person.address.slice(2).toLowerCase()
  expect(guard.seen.filter(({ url }) => url.toLowerCase().includes(told))).toEqual([])
})
