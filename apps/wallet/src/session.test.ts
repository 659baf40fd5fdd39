import { expect, test } from 'vitest'
import { email, newBrowser, openPage, testAddress } from '../test/page-bed.js'
import { openSite, pageFetch } from '../test/wallet-bed.js'

const user = {
  ...{ email, address: testAddress, chainId: 31337, smartAccountDeployed: false },
  ...{ accounts: [{ address: testAddress, type: 'eoa' }], preferredAccountType: 'eoa' },
}

test('sign-up: a code, the sheet, its proof, and then who it is; the same after a reload', async () => {
  const browser = newBrowser()
  const page = await openPage({ browser })
  const { ask, setup, site, untilStep } = page
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await expect(ask('GET_USER')).rejects.toMatchObject({ code: 4100 })
  expect(await ask('CONNECT_EMAIL', { email })).toEqual({
    ...{ action: 'VERIFY_OTP', until: expect.any(Number), resendAt: expect.any(Number) },
  })
  const otp = await site.mail(email)
  const wrong = otp === '000000' ? '000001' : '000000'
  await expect(ask('CONNECT_OTP', { otp: wrong })).rejects.toMatchObject({ reason: 'wrong-code' })
  expect(await ask('CONNECT_OTP', { otp })).toEqual({ needsPerson: true })
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })

  const asked = ask('GET_USER')
  const { wallet } = await untilStep('save')
  setup.next()
  expect(setup.current()?.kind).toBe('save') // nothing was saved
  setup.saved()
  setup.next()
  setup.prove('000000')
  expect(setup.current()).toEqual({ kind: 'prove', isWrong: true })
  setup.back()
  setup.next()
  setup.prove(` ${wallet.code.slice(-6).toLowerCase()} `)
  expect(await asked).toEqual(user)
  expect(setup.current()).toBeNull()

  page.close()
  const { ask: askAgain } = await openPage({ browser, site })
  expect(await askAgain('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await askAgain('GET_USER')).toEqual(user)
})

test('sign-up: given up before the proof, there is no wallet, and the next one begins anew', async () => {
  const { ask, setup, enterCode, untilStep, devices } = await openPage({ isKnown: false })
  await enterCode()
  const asked = ask('GET_USER')
  const first = await untilStep('save')
  setup.giveUp()
  await expect(asked).rejects.toMatchObject({ code: 4001 })
  await ask('SIGN_OUT')
  expect(devices.size).toBe(0)
  await enterCode()
  const again = ask('GET_USER')
  const { wallet } = await untilStep('save')
  expect(wallet.address).not.toBe(first.wallet.address)
  setup.giveUp()
  await expect(again).rejects.toThrow()
})

test('abort: a request that the app takes back ends the set-up', async () => {
  const { send, setup, enterCode, untilStep } = await openPage()
  await enterCode()
  const asked = send('GET_USER')
  await untilStep('save')
  send('RPC_ABORT', { id: asked.id })
  expect(await asked.answered).toMatchObject({ payload: { message: 'Request was aborted' } })
  expect(setup.current()).toBeNull()
})

test('sign-out keeps the share of this device; forgetting it asks for the code of the sheet', async () => {
  const { ask, enterCode, signIn, setup, untilStep, devices, items, rpc, approve } =
    await openPage()
  const { code } = await signIn()
  await ask('SIGN_OUT')
  expect([devices.size, items.size]).toEqual([1, 0])
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await enterCode()).toBeUndefined()
  expect(await ask('GET_USER')).toEqual(user)

  await ask('SIGN_OUT', { forget: true })
  expect(devices.size).toBe(0)
  expect(await enterCode()).toEqual({ needsPerson: true })
  const asked = ask('GET_USER')
  expect(await untilStep('unlock')).toMatchObject({ address: testAddress, failure: null })
  setup.unlock('too short')
  expect(setup.current()).toMatchObject({ failure: 'no-code' })
  setup.unlock(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)
  await untilStep('unlock')
  expect(setup.current()).toMatchObject({ failure: 'wrong-code' })
  setup.unlock(code)
  expect(await asked).toEqual(user)
  const signed = rpc('personal_sign', ['0x00', testAddress])
  await approve()
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
})

test('another browser, or dapp: the same wallet by the code of its sheet, never a new one; both sign', async () => {
  const site = await openSite()
  const first = await openPage({ site })
  const { code } = await first.signIn()
  const second = await openPage({ site, isKnown: false })
  expect(await second.enterCode()).toEqual({ needsPerson: true })
  const asked = second.ask('GET_USER')
  await second.untilStep('unlock')
  second.setup.unlock(code)
  expect(await asked).toEqual(user)
  for (const { rpc, approve } of [first, second]) {
    const signed = rpc('personal_sign', ['0x00', testAddress])
    await approve()
    expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
  }
})

test('race: two pages that sign up at once get one wallet; the slower one is asked for its code', async () => {
  const site = await openSite()
  const [one, other] = [
    await openPage({ site, isKnown: false }),
    await openPage({ site, isKnown: false }),
  ]
  await one.enterCode()
  await other.enterCode()
  const [firstUser, secondUser] = [one.ask('GET_USER'), other.ask('GET_USER')]
  const mine = await one.untilStep('save')
  const lost = await other.untilStep('save')
  for (const { setup } of [one, other]) {
    setup.saved()
    setup.next()
  }
  one.setup.prove(mine.wallet.code.slice(-6))
  await firstUser
  other.setup.prove(lost.wallet.code.slice(-6))
  expect(await other.untilStep('unlock')).toMatchObject({ address: mine.wallet.address })
  other.setup.unlock(mine.wallet.code)
  expect(await secondUser).toMatchObject({ address: mine.wallet.address })
})

test('offline: an answer that is lost makes no second wallet, and the person may try again', async () => {
  const site = await openSite()
  let isLost = true
  const ask = pageFetch(site)
  const page = await openPage({
    site,
    async fetch(input, init) {
      const answer = await ask(input, init)
      if (!isLost || !String(input).endsWith('/v1/account')) return answer
      isLost = false
      throw new TypeError('lost')
    },
  })
  await page.enterCode()
  const asked = page.ask('GET_USER')
  const { wallet } = await page.untilStep('save')
  page.setup.saved()
  page.setup.next()
  page.setup.prove(wallet.code.slice(-6))
  await page.untilStep('failed')
  page.setup.again()
  expect(await asked).toEqual(user)
})

test('offline: a code that was taken before the site went away is not asked for again', async () => {
  const site = await openSite()
  const ask = pageFetch(site)
  let isAway = false
  const page = await openPage({
    site,
    async fetch(input, init) {
      if (isAway) throw new TypeError('away')
      const answer = await ask(input, init)
      isAway = String(input) === '/v1/login'
      return answer
    },
  })
  expect(await page.enterCode()).toEqual({ needsPerson: true })
  const asked = page.ask('GET_USER')
  await page.untilStep('failed')
  isAway = false
  page.setup.again()
  const { wallet } = await page.untilStep('save')
  page.setup.saved()
  page.setup.next()
  page.setup.prove(wallet.code.slice(-6))
  expect(await asked).toEqual(user)
})

test('code: a reload in between leaves it asked for', async () => {
  const browser = newBrowser()
  const before = await openPage({ browser })
  await before.ask('CONNECT_EMAIL', { email })
  before.close()
  const { ask, site } = await openPage({ browser, site: before.site })
  expect(await ask('CONNECT_OTP', { otp: await site.mail(email) })).toEqual({ needsPerson: true })
})

test('error: a code of nobody’s has expired, and a site that is away is told as that', async () => {
  const { ask } = await openPage({
    fetch: async () => {
      throw new TypeError('away')
    },
  })
  await expect(ask('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject({
    reason: 'expired-code',
  })
  await expect(ask('CONNECT_EMAIL', { email })).rejects.toMatchObject({ reason: 'unreachable' })
})
