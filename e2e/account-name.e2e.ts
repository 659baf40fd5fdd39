import { expect, test } from './fixtures/journey.js'

test.use({ provider: true })

test('Account shows the name of an account that has one, asks nobody for it on the next page, and has none for another', async ({
  app,
  modal,
  page,
  stack,
  guard,
  person,
  browserWallet,
}) => {
  const { funded, provider } = stack
  const wallet = await browserWallet({ accounts: [funded.privateKey, person.privateKey] })
  await app.open()
  await modal.choose(wallet.rdns)
  await modal.openAccount()
  const name = modal.dialog.getByTestId('account-name')
  await expect(name).toHaveText('alice.gla')
  // What was asked is what the provider has for this address, and that the name is this address.
  const query = new URLSearchParams({ projectId: provider?.projectId ?? '', apiVersion: '2' })
  const record = await fetch(`${provider?.url}/v1/profile/account/alice.gla?${query}`)
  expect(JSON.stringify(await record.json()).toLowerCase()).toContain(funded.address.toLowerCase())

  await modal.close.click()
  await app.reload()
  // A page by itself asks nobody for a name.
  const before = guard.seen.length
  const button = page.getByRole('banner').getByTestId('account-button')
  await expect(button).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = guard.seen.slice(before).filter(({ url }) => url.includes('/v1/identity/'))
  expect(asked).toEqual([])

  await modal.openAccount()
  await modal.dialog.getByTestId('account-switch').click()
  await modal.dialog.getByTestId(new RegExp(`^account-.*${person.address}$`, 'i')).click()
  await expect(modal.dialog.getByTestId('account-address')).toHaveAttribute(
    'data-address',
    person.address,
  )
  await expect(name).toHaveCount(0)
})
