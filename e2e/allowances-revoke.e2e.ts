import { AxeBuilder } from '@axe-core/playwright'
import { type Abi, type Address, erc20Abi, maxUint256, parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type ChainClient, createPerson, type Person } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import type { RunningStack } from './stack/running-stack.js'

test.use({ provider: true })

const piecesAbi = parseAbi([
  'function setApprovalForAll(address operator, bool approved)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
])

/** What a person permits past this page, and what the chain says of it. */
function permissions(chain: ChainClient, { privateKey, address: owner }: Person) {
  const account = privateKeyToAccount(privateKey)
  const send = async (address: Address, abi: Abi, functionName: string, args: unknown[]) => {
    const hash = await chain.writeContract({ address, abi, functionName, args, account } as never)
    await chain.waitForTransactionReceipt({ hash })
  }
  return {
    some: (token: Address, spender: Address, amount: bigint) =>
      send(token, erc20Abi, 'approve', [spender, amount]),
    all: (pieces: Address, operator: Address) =>
      send(pieces, piecesAbi, 'setApprovalForAll', [operator, true]),
    allowed: (address: Address, spender: Address) =>
      chain.readContract({
        ...{ abi: erc20Abi, address, functionName: 'allowance', args: [owner, spender] },
      }),
    hasAll: (address: Address, operator: Address) =>
      chain.readContract({
        ...{ abi: piecesAbi, address, functionName: 'isApprovedForAll', args: [owner, operator] },
      }),
  }
}

/** Until the provider has read the blocks in which so many were granted: a page asks it every 30 s. */
async function untilTold(
  { provider, chains: [{ id }] }: RunningStack,
  owner: Address,
  count: number,
) {
  const { url, projectId = '' } = provider ?? {}
  const query = new URLSearchParams({ projectId, chainId: `eip155:${id}` })
  const ask = async () =>
    (await fetch(`${url}/v1/account/${owner}/allowances?${query}`)).json() as Promise<{
      readonly allowances: readonly unknown[]
    }>
  await expect.poll(async () => (await ask()).allowances.length).toBe(count)
}

test('allowances-revoke: who may take what, the pool of the site by its name; taken back in the wallet, it is gone here and on the chain, and Activity says so', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
  keyboard,
}) => {
  const { gla, usd, tidepools, stakingPool: pool } = stack.chains[0].contracts
  const { address: stranger } = createPerson()
  const permit = permissions(chain, person)
  await permit.some(usd, stranger, maxUint256)
  await permit.some(gla, pool, parseEther('12.345678901234'))
  await permit.all(tidepools, stranger)
  await untilTold(stack, person.address, 3)
  const wallet = await browserWallet()
  await app.open({ path: '/profile' })
  await modal.choose(wallet.rdns)

  const list = page.getByRole('region', { name: /^Token approvals on / })
  await expect(list).toContainText(stack.chains[0].name)
  const rows = list.getByTestId('allowance')
  const row = (token: Address) => list.locator(`[data-testid="allowance"][data-token="${token}"]`)
  const revoke = (token: Address) => row(token).getByTestId('allowance-revoke-action')
  await expect(rows).toHaveCount(3)
  // What has no limit is first, whenever it was granted.
  await expect(rows.first()).toContainText('No limit')
  await expect(row(usd)).toContainText('Unknown contract or account')
  await expect(row(usd)).toContainText(`${stranger.slice(0, 6)}…${stranger.slice(-4)}`)
  await expect(row(gla)).toContainText('GLA pool')
  await expect(row(gla).getByTestId('allowance-amount')).toContainText('≈')
  await expect(row(gla).getByRole('button', { name: '12.345678901234 GLA' })).toBeVisible()
  await expect(row(tidepools)).toContainText('GLA Tidepools')
  await expect(row(tidepools)).toContainText('Whole collection')
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze()
  expect(violations).toEqual([])

  // On its way it survives a reload, and no other one is offered.
  await chain.setAutomine(false)
  try {
    await revoke(usd).click()
    await expect(revoke(usd)).toHaveAttribute('data-step', 'pending')
    await app.reload()
    await expect(revoke(usd)).toHaveAttribute('data-step', 'under-way')
    await expect(revoke(gla)).toHaveAttribute('data-step', 'act')
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
  await expect(app.toast('Approval of tUSD revoked')).toBeVisible()
  await expect(row(usd)).toHaveCount(0)
  expect(await permit.allowed(usd, stranger)).toBe(0n)

  await revoke(tidepools).focus()
  await keyboard.press('Enter')
  await expect(app.toast('Approval of GLA Tidepools revoked')).toBeVisible()
  await expect(row(tidepools)).toHaveCount(0)
  expect(await permit.hasAll(tidepools, stranger)).toBe(false)
  expect(await permit.allowed(gla, pool)).toBe(parseEther('12.345678901234'))
  // What comes next has the focus.
  await expect(revoke(gla)).toBeFocused()
  await keyboard.press('Enter')
  await expect(list).toContainText(/^Token approvals on .*No approvals on/)
  await expect(list.getByRole('heading')).toBeFocused()
  expect(await permit.allowed(gla, pool)).toBe(0n)
  expect(wallet.questions.filter(({ kind }) => kind === 'send').length).toBe(3)

  await modal.openAccount()
  await modal.dialog.getByTestId('tab-activity').click()
  const told = modal.dialog.getByTestId(/^transaction-0x/)
  await expect(told.first()).toContainText('Approval revoked', { timeout: 15_000 })
  await expect(told.first()).toContainText('GLA pool')
  await expect(told.nth(1)).toContainText('Approval revoked')
  await expect(told.nth(2)).toContainText('Approval revoked')
})

test('allowances-revoke: where nobody reads the chain they cannot be listed; a provider that is away is asked again', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { gla, stakingPool: pool } = stack.chains[0].contracts
  await permissions(chain, person).some(gla, pool, 5n)
  await untilTold(stack, person.address, 1)
  const isAsked = (url: URL) =>
    url.origin === stack.provider?.url && url.pathname.endsWith('/allowances')
  const headers = { 'access-control-allow-origin': '*' }
  // As a provider answers of a chain whose history it does not keep.
  await page.route(isAsked, (route) => route.fulfill({ json: { allowances: [] }, headers }))
  const wallet = await browserWallet()
  await app.open({ path: '/profile' })
  await modal.choose(wallet.rdns)
  const list = page.getByRole('region', { name: /^Token approvals on / })
  await expect(list).toContainText('cannot be listed here')
  await expect(list).not.toContainText('No approvals')

  await page.unroute(isAsked)
  await page.route(isAsked, (route) => route.abort())
  await app.reload()
  await expect(list).toContainText('Couldn’t load the approvals')
  await page.unroute(isAsked)
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(list.getByTestId('allowance')).toHaveCount(1)
})
