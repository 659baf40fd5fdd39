import { parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from './fixtures/journey.js'

test.use({ provider: true })

const collection = parseAbi([
  'function mint(address[] holders)',
  'function count() view returns (uint256)',
])

test('an account of the stack sees its collectibles with picture, name, collection and id; another one only its own', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  guard,
  person,
  browserWallet,
}) => {
  const [{ contracts }] = stack.chains
  const { tidepools, pebbles } = contracts
  const account = privateKeyToAccount(person.privateKey)
  const mint = { abi: collection, address: tidepools, functionName: 'mint' } as const
  await chain.writeContractSync({ ...mint, account, args: [[person.address]] })
  const newest = await chain.readContract({
    ...{ abi: collection, address: tidepools, functionName: 'count' },
  })

  const wallet = await browserWallet({ accounts: [stack.funded.privateKey, person.privateKey] })
  await app.open()
  await modal.choose(wallet.rdns)
  await modal.openAccount()
  const tab = modal.dialog.getByTestId('tab-nfts')
  await tab.click()
  const pieces = modal.dialog.getByTestId(/^piece-/)
  const piece = (token: string, id: bigint) => modal.dialog.getByTestId(`piece-${token}-${id}`)
  await expect(pieces).toHaveCount(5)
  const first = piece(tidepools, 1n)
  await first.scrollIntoViewIfNeeded()
  await expect(first).toContainText('Tidepool #1')
  await expect(first).toContainText('GLA Tidepools')
  // It is drawn, from the chain itself.
  const picture = first.locator('img[src^="data:image/svg+xml"]')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true)
  const several = piece(pebbles, 1n)
  await several.scrollIntoViewIfNeeded()
  await expect(several).toContainText('Pebble #1')
  await expect(several).toContainText('×3')
  // The local networks have no explorer to lead to.
  await expect(first.and(page.getByRole('button'))).toHaveCount(0)

  await modal.dialog.getByTestId('account-switch').click()
  await modal.dialog.getByTestId(new RegExp(`^account-.*${person.address}$`, 'i')).click()
  await tab.click()
  await expect(pieces).toHaveCount(1)
  await expect(piece(tidepools, newest)).toContainText(`Tidepool #${newest}`)
  // Nobody but the provider is asked for any of it.
  const asked = guard.seen.filter(({ url }) => /\/v1\/.*collectible/.test(url))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.every(({ url }) => url.startsWith(stack.provider?.url ?? 'none'))).toBe(true)
})
