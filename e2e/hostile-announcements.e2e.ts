import { hostileAnnouncements, hostileKinds, ranMark } from '@gla/testing'
import { expect, test } from './fixtures/journey.js'

const floods = hostileKinds.filter((kind) => kind.startsWith('ten thousand'))
const others = hostileKinds.filter((kind) => !floods.includes(kind))
const whom = {
  uuid: '6d3f8f2e-0b3a-4d0c-9d5e-1f2a3b4c5d6e',
  name: 'Imitated Wallet',
  rdns: 'test.imitated',
}

test('honest wallets are listed and connect among all kinds of hostile ones', async ({
  app,
  modal,
  page,
  person,
  browserWallet,
}) => {
  const early = await browserWallet({ name: 'Early Wallet', rdns: 'test.honest.early' })
  await page.addInitScript(hostileAnnouncements({ kinds: others, whom }))
  const late = await browserWallet({ name: 'Late Wallet', rdns: 'test.honest.late' })
  await app.open()
  await app.connectButton.click()
  await expect(modal.wallet(early.rdns)).toBeVisible()
  expect(await modal.wallets.count()).toBeLessThanOrEqual(65)
  // There are so many that the later ones are only in the list of all wallets.
  await modal.dialog.getByTestId('show-all-wallets').click()
  await modal.dialog.getByTestId('wallet-search').fill('Late Wallet')
  await modal.wallet(late.rdns).click()
  await expect(app.accountButton).toContainText(person.address.slice(-4))
  await app.reload()
  await expect(app.accountButton).toContainText(person.address.slice(-4))
  expect(await page.evaluate((mark) => Reflect.get(globalThis, mark), ranMark)).toBeUndefined()
  expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined()
})

for (const kind of floods)
  test(`${kind} leave the page usable`, async ({ app, modal, page, browserWallet }) => {
    const wallet = await browserWallet()
    await page.addInitScript(hostileAnnouncements({ kinds: [kind], whom }))
    await app.open()
    await app.connectButton.click()
    await expect(modal.wallet(wallet.rdns)).toBeVisible()
    expect(await modal.wallets.count()).toBeLessThanOrEqual(65)
    await modal.wallet(wallet.rdns).click()
    await expect(app.accountButton).toBeVisible()
  })

test('a wallet that announces itself under another name is not taken for it', async ({
  app,
  modal,
  page,
  browserWallet,
}) => {
  const wallet = await browserWallet({ name: whom.name, rdns: whom.rdns })
  await app.open()
  await modal.choose(wallet.rdns)
  await expect(app.accountButton).toBeVisible()
  // On the next visit another wallet imitates it: nothing is restored, and both are shown with a warning.
  await page.addInitScript(hostileAnnouncements({ kinds: ['imitation by rdns'], whom }))
  await app.reload()
  await expect(app.connectButton).toBeVisible()
  await app.connectButton.click()
  await expect(modal.dialog.getByText('Duplicate')).toHaveCount(2)
  await expect(modal.dialog.getByText('Several wallets claim to be the same one.')).toBeVisible()
})

test('a wallet that never answers can be left', async ({ app, modal, browserWallet }) => {
  const silent = await browserWallet({ name: 'Silent', rdns: 'test.silent' })
  silent.answer('hold')
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(silent.rdns)
  await expect(modal.dialog.getByText('Continue in Silent')).toBeVisible()
  await modal.back.click()
  await modal.wallet(wallet.rdns).click()
  await expect(app.accountButton).toBeVisible()
  silent.answer('approve')
  await expect(app.accountButton).toBeVisible()
})
