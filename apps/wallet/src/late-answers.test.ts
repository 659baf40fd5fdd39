import { startAnvil } from '@gla/core/test/anvil'
import { expect, onTestFinished, test } from 'vitest'
import {
  browserStorage,
  email,
  localNetwork,
  newBrowser,
  openPage,
  testAddress,
} from '../test/page-bed.js'
import { askAs, openSite, pageFetch } from '../test/wallet-bed.js'
import { createTextStore, emailName, tokenName } from './text-store.js'

const bob = 'bob@dapp.example'

/** The first answer of a path comes when the test says so. */
function held(request: typeof fetch, path: string) {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const seen: string[] = []
  const later: typeof fetch = async (input, init) => {
    const answer = await request(input, init)
    if (!String(input).endsWith(path)) return answer
    seen.push(path)
    if (seen.length === 1) await gate
    return answer
  }
  return {
    fetch: later,
    release: () => release(),
    until: () => expect.poll(() => seen.length).toBeGreaterThan(0),
  }
}

test('set-up: a wallet that was made for one person is not kept for another who signs in meanwhile', async () => {
  const site = await openSite()
  const page = await openPage({ site, isKnown: false })
  await page.enterCode(email)
  await page.ask('CONNECT_EMAIL', { email: bob })
  const asked = page.ask('GET_USER')
  const { wallet } = await page.untilStep('save')
  page.setup.saved()
  page.setup.next()
  expect(await page.ask('CONNECT_OTP', { otp: await site.mail(bob) })).toEqual({
    needsPerson: true,
  })
  page.setup.prove(wallet.code.slice(-6))
  const { wallet: another, isSaved } = await page.untilStep('save')
  expect([another.address === wallet.address, isSaved]).toEqual([false, false])
  const { text } = await askAs(site, page.items.get(tokenName) ?? '', ['GET', '/v1/session'])
  expect(JSON.parse(text)).toEqual({ email: bob, address: null })
  page.setup.giveUp()
  await expect(asked).rejects.toMatchObject({ code: 4001 })
})

test('set-up: two tabs of one person have one wallet, and who saved the sheet of none is told of it', async () => {
  const site = await openSite()
  const browser = newBrowser()
  const one = await openPage({ site, browser, isKnown: false })
  await one.enterCode()
  const other = await openPage({ site, browser, isKnown: false })
  const [first, second] = [one.ask('GET_USER'), other.ask('GET_USER')]
  const kept = await one.untilStep('save')
  const lost = await other.untilStep('save')
  for (const { setup } of [one, other]) {
    setup.saved()
    setup.next()
  }
  one.setup.prove(kept.wallet.code.slice(-6))
  await first
  other.setup.prove(lost.wallet.code.slice(-6))
  expect(await other.untilStep('unlock')).toMatchObject({ address: kept.wallet.address })
  other.setup.unlock(kept.wallet.code)
  expect(await second).toMatchObject({ address: kept.wallet.address })
})

test('forget: the share goes after a sign-out, too', async () => {
  const { ask, signIn, devices } = await openPage()
  await signIn()
  await ask('SIGN_OUT')
  expect(devices.size).toBe(1)
  await ask('SIGN_OUT', { forget: true })
  expect(devices.size).toBe(0)
})

test('forget: the share goes where the site is away, and only that of who is signed in', async () => {
  const site = await openSite()
  const request = pageFetch(site)
  let isAway = false
  const page = await openPage({
    ...{ site, isKnown: false },
    fetch: (...args) => (isAway ? Promise.reject(new TypeError('away')) : request(...args)),
  })
  const { address } = await page.signIn(bob)
  await page.ask('SIGN_OUT')
  await page.signIn()
  isAway = true
  await page.ask('SIGN_OUT', { forget: true })
  expect([...page.devices.keys()]).toEqual([address.toLowerCase()])
})

test('sign-out: a login whose answer comes later signs nobody in', async () => {
  const site = await openSite()
  const { fetch, until, release } = held(pageFetch(site), '/v1/login')
  const page = await openPage({ site, fetch })
  await page.ask('CONNECT_EMAIL', { email })
  const entered = page.ask('CONNECT_OTP', { otp: await site.mail(email) })
  await until()
  await page.ask('SIGN_OUT')
  release()
  await expect(entered).rejects.toThrow()
  expect(page.items.size).toBe(0)
  expect(await page.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('sign-out: of what was being read then nobody is asked', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.stop())
  const site = await openSite({ networks: [{ ...localNetwork, rpcUrl: anvil.url }] })
  const { fetch, until, release } = held(pageFetch(site), '/v1/rpc/eip155:31337')
  const page = await openPage({ site, fetch })
  await page.signIn()
  const call = { from: testAddress, to: testAddress, value: '0x1', gas: '0x5208' }
  const sent = page.rpc('eth_sendTransaction', [call])
  await until()
  await page.ask('SIGN_OUT')
  release()
  await expect(sent).rejects.toMatchObject({ code: 4100 })
  expect(page.shown()).toBeUndefined()
})

test('another login: what waits of the one before is refused', async () => {
  const page = await openPage()
  await page.signIn()
  const signed = page.rpc('personal_sign', ['0x00', testAddress])
  await page.untilAsked()
  await page.ask('CONNECT_EMAIL', { email: bob })
  const otp = await page.site.mail(bob)
  const refused = expect(signed).rejects.toMatchObject({ code: 4001 })
  await page.ask('CONNECT_OTP', { otp })
  await refused
  expect(page.shown()).toBeUndefined()
})

test('code: the one that was asked for last counts, also where its answer came first', async () => {
  const site = await openSite()
  const { fetch, until, release } = held(pageFetch(site), '/v1/login/code')
  const page = await openPage({ site, fetch })
  const first = page.ask('CONNECT_EMAIL', { email })
  await until()
  await page.ask('CONNECT_EMAIL', { email: bob })
  release()
  await first
  expect(await page.ask('CONNECT_OTP', { otp: await site.mail(bob) })).toEqual({
    needsPerson: true,
  })
})

test('storage: where it is full, a reload does not find what was there before', () => {
  const browser = newBrowser()
  browser.items.set(emailName, email)
  const full = {
    ...browserStorage(browser),
    setItem() {
      throw new Error('full')
    },
  }
  createTextStore(full, emailName).set(bob)
  expect(createTextStore(full, emailName).get()).toBeNull()
})
