import { type Address, erc20Abi, formatUnits, parseEther, parseUnits } from 'viem'
import { type ChainClient, createPerson, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import type { ModalPage } from './pages/modal.js'
import type { TokenChain } from './stack/stack-messages.js'

test.use({ provider: true })

test('Account has every token with the balance that the chain has: anew, of another network, of another account', async ({
  app,
  modal,
  stack,
  chains,
  person,
  browserWallet,
}) => {
  const other = createPerson()
  const give = (at: 0 | 1, token: 'gla' | 'usd', to: Address, amount: string) =>
    pay(chains[at], {
      from: stack.funded.privateKey,
      token: stack.chains[at].contracts[token],
      to,
      amount: parseUnits(amount, token === 'usd' ? 6 : 18),
    })
  await give(0, 'gla', person.address, '123.5')
  await give(0, 'usd', person.address, '77.25')
  await give(1, 'gla', person.address, '9.75')
  await give(1, 'usd', other.address, '3.125')
  await chains[1].setBalance({ address: other.address, value: parseEther('2') })
  const wallet = await browserWallet({ accounts: [person.privateKey, other.privateKey] })
  await app.open()
  await modal.choose(wallet.rdns)
  await modal.openAccount()
  const [first, second] = stack.chains
  await expectTokens(modal, first, chains[0], person.address, ['GLA', 'tUSD'])
  // GLA has a picture of the provider, tUSD has none.
  const picture = (token: Address) =>
    modal.token(first.id, token).locator('img[src^="data:image/"]')
  await expect(picture(first.contracts.gla)).toBeVisible()
  await expect(picture(first.contracts.usd)).toHaveCount(0)

  // Somebody else pays the person.
  await give(0, 'gla', person.address, '100')
  const gla = modal.token(first.id, first.contracts.gla)
  await expect(gla).toContainText('223.5', { timeout: 12_000 })

  // The person sends coins.
  await modal.sendRow.click()
  await modal.reviewTransfer('0.5', other.address)
  await modal.confirm.click()
  await modal.dialog.getByTestId('tab-tokens').click()
  await expect(modal.dialog.getByTestId('account-balance')).toContainText('9.49', {
    timeout: 12_000,
  })
  await expectTokens(modal, first, chains[0], person.address, ['GLA', 'tUSD'])

  await modal.networkRow.click()
  await modal.network(second.id).click()
  await expectTokens(modal, second, chains[1], person.address, ['GLA'])

  await modal.dialog.getByTestId('account-switch').click()
  await modal.dialog.getByTestId(new RegExp(`^account-.*${other.address}$`, 'i')).click()
  await expectTokens(modal, second, chains[1], other.address, ['tUSD'])
})

test('by keyboard alone: goes through the tabs of Account by arrows', async ({
  app,
  modal,
  keyboard,
  browserWallet,
}) => {
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await modal.openAccount()
  const shown = (name: string) => modal.dialog.getByRole('tab', { name, selected: true })
  await keyboard.goTo(/^tab-tokens/)
  for (const [key, name] of [
    ['ArrowRight', 'NFTs'],
    ['ArrowRight', 'Activity'],
    ['ArrowRight', 'Tokens'],
    ['ArrowLeft', 'Activity'],
    ['Home', 'Tokens'],
  ] as const) {
    await keyboard.press(key)
    await expect(shown(name)).toBeFocused()
    await expect(modal.dialog.getByRole('tabpanel', { name })).toBeVisible()
  }
})

/** Compares the list with the chain: what it has of each token, and that nothing else is listed. */
async function expectTokens(
  modal: ModalPage,
  { id, contracts }: TokenChain,
  chain: ChainClient,
  address: Address,
  symbols: readonly string[],
) {
  const { gla, usd, weth } = contracts
  const held: string[] = []
  for (const token of [gla, usd, weth]) {
    const read = { abi: erc20Abi, address: token } as const
    const args = [address] as const
    const amount = await chain.readContract({ ...read, functionName: 'balanceOf', args })
    const row = modal.token(id, token)
    if (amount === 0n) {
      await expect(row).toHaveCount(0)
      continue
    }
    const symbol = await chain.readContract({ ...read, functionName: 'symbol' })
    const decimals = await chain.readContract({ ...read, functionName: 'decimals' })
    held.push(symbol)
    await expect(row).toContainText(symbol)
    await expect(row).toContainText(formatUnits(amount, decimals))
  }
  expect(held).toEqual(symbols)
  await expect(modal.dialog.getByTestId('tokens-held').getByRole('listitem')).toHaveCount(
    held.length,
  )
}
