import { type Address, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type ChainClient, createPerson, type Person, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import type { RunningStack } from './stack/running-stack.js'

test.use({ provider: true })

test('what an account received, sent and had inside of contracts adds up to its balance, and one that was given coins from nowhere is told up to which block', async ({
  app,
  modal,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const [{ contracts }] = stack.chains
  const { privateKey: from } = stack.funded
  const funded = createPerson()
  const other = createPerson()
  // All that it has comes by transactions: coins, a token, and coins that a contract sends.
  await sendCoins(chain, stack.funded, funded.address, '5')
  await pay(chain, { from, token: contracts.gla, to: funded.address, amount: parseEther('100') })
  await callWeth(chain, funded, contracts.weth, 'deposit', parseEther('0.5'))
  await callWeth(chain, funded, contracts.weth, 'withdraw', parseEther('0.2'))
  // The coins of this one were set, not sent.
  await pay(chain, { from, token: contracts.gla, to: person.address, amount: 1n })

  const wallet = await browserWallet({ accounts: [funded.privateKey, person.privateKey] })
  await app.open()
  await modal.choose(wallet.rdns)
  await modal.openSend()
  await modal.reviewTransfer('1.25', other.address)
  await modal.confirm.click()
  // A row of the journal becomes one of the history: there is one.
  const rows = modal.dialog.locator('.transaction-more')
  await expect(rows).toHaveCount(5, { timeout: 15_000 })
  await expect(rows.first()).toContainText('1.25')

  await modal.dialog.getByTestId('activity-transactions').click()
  await expect(modal.dialog.getByTestId('note-complete')).toBeVisible()
  await expect(rows).toHaveCount(5)
  await expect(modal.dialog.getByTestId('does-not-add-up')).toHaveCount(0)
  const equal = await historyOf(stack, funded.address, await chain.getBlockNumber())
  expect(equal.sums).toEqual({ isEqual: true, equalTo: equal.complete.block })
  expect(equal.complete).toMatchObject({ from: '0', isCurrent: true, hasInternal: true })

  await modal.back.click()
  await modal.dialog.getByTestId('account-switch').click()
  await modal.dialog.getByTestId(new RegExp(`^account-.*${person.address}$`, 'i')).click()
  await modal.dialog.getByTestId('tab-activity').click()
  await modal.dialog.getByTestId('activity-transactions').click()
  const { sums } = await historyOf(stack, person.address, await chain.getBlockNumber())
  expect(sums.isEqual).toBe(false)
  await expect(modal.dialog.getByTestId('does-not-add-up')).toContainText(
    `up to block ${Number(sums.equalTo).toLocaleString('en-US')}.`,
  )
})

const call = (
  chain: ChainClient,
  { privateKey }: Pick<Person, 'privateKey'>,
  transaction: object,
) =>
  chain.sendTransactionSync({
    ...transaction,
    account: privateKeyToAccount(privateKey),
    throwOnReceiptRevert: true,
  })

const sendCoins = (
  chain: ChainClient,
  from: Pick<Person, 'privateKey'>,
  to: Address,
  amount: string,
) => call(chain, from, { to, value: parseEther(amount) })

const wethAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])
function callWeth(
  chain: ChainClient,
  from: Person,
  to: Address,
  functionName: 'deposit' | 'withdraw',
  amount: bigint,
) {
  const [data, value] =
    functionName === 'deposit'
      ? [encodeFunctionData({ abi: wethAbi, functionName }), amount]
      : [encodeFunctionData({ abi: wethAbi, functionName, args: [amount] }), 0n]
  return call(chain, from, { to, data, value })
}

interface Told {
  readonly complete: { readonly block: string }
  readonly sums: { readonly isEqual: boolean; readonly equalTo: string | null }
}

/** What the provider says of an account, once it has read this block and reckoned. */
async function historyOf(
  { provider, chains: [{ id }] }: RunningStack,
  address: Address,
  block: bigint,
): Promise<Told> {
  const query = new URLSearchParams({
    projectId: provider?.projectId ?? '',
    chainId: `eip155:${id}`,
  })
  const ask = async () =>
    (await fetch(`${provider?.url}/v1/account/${address}/history?${query}`)).json()
  let told = await ask()
  await expect
    .poll(async () => {
      told = await ask()
      return told.sums !== undefined && BigInt(told.complete.block) >= block
    })
    .toBe(true)
  return told
}
