import { erc20Abi, parseEther } from 'viem'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

const amountOf = 1_000_000_001n // 1,000.000001 of a token with 6 decimals

test('sends a token by its address: both balances differ by exactly that much, and the coin by the fee alone', async ({
  app,
  modal,
  chains: [chain],
  person,
  browserWallet,
  oddToken,
}) => {
  const { address: receiver } = createPerson()
  const { address } = await oddToken('noReturn', amountOf)
  const tokens = (owner: `0x${string}`) =>
    chain.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [owner] })
  expect(await tokens(person.address)).toBe(amountOf)
  const wallet = await browserWallet()
  await app.open()
  await modal.choose(wallet.rdns)
  await modal.openSend()
  await modal.chooseToken(address)
  await expect(modal.dialog.getByTestId('send-balance')).toContainText('1,000.000001')
  await modal.reviewTransfer('12.500001', receiver)
  await expect(modal.dialog.getByTestId('fact-arrives')).toHaveAttribute('data-value', '12.500001')
  await expect(modal.dialog.getByTestId('preview-unlisted')).toBeVisible()
  await modal.confirm.click()
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(() => tokens(receiver)).toBe(12_500_001n)
  expect(await tokens(person.address)).toBe(amountOf - 12_500_001n)
  const coins = await chain.getBalance({ address: person.address })
  expect(coins).toBeGreaterThan(parseEther('9.99'))
  expect(coins).toBeLessThan(parseEther('10'))
  await expect(modal.dialog.getByTestId(/^sent-/).first()).toContainText('12.500001')
})

test('sends a token by a wallet app', async ({
  app,
  modal,
  chains: [chain],
  phoneWallet,
  oddToken,
}) => {
  const { address: receiver } = createPerson()
  const { address } = await oddToken('noReturn', amountOf)
  const wallet = await phoneWallet()
  await app.open()
  await wallet.pair(await modal.showCode())
  await modal.openSend()
  await modal.chooseToken(address)
  await modal.reviewTransfer('0.5', receiver)
  await modal.confirm.click()
  await expect
    .poll(() =>
      chain.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [receiver] }),
    )
    .toBe(500_000n)
  expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
})
