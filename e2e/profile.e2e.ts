import { stakingPoolAbi } from '@gla/contracts/earning-abi'
import { erc20Abi, parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { buyMachines } from './fixtures/machines.js'

test.use({ provider: true })

const collection = parseAbi(['function mint(address[] holders)'])

test('profile: worth over all networks, whichever is in view; tokens, stakes, machines, collectibles; one network that is away hides no other', async ({
  app,
  modal,
  page,
  stack,
  chains,
  person,
  browserWallet,
}) => {
  const [chain, other] = chains
  const { gla, stakingPool, tidepools } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  const account = privateKeyToAccount(person.privateKey)
  const amount = parseEther('10')
  for (const one of chains) await pay(one, { from, token: gla, to: person.address, amount })
  const staked = parseEther('2.5')
  // A stake on the network that will not be in view.
  for (const call of [
    { abi: erc20Abi, address: gla, functionName: 'approve', args: [stakingPool, staked] },
    { abi: stakingPoolAbi, address: stakingPool, functionName: 'stake', args: [staked] },
  ]) {
    const hash = await other.writeContract({ ...call, account } as never)
    await other.waitForTransactionReceipt({ hash })
  }
  await (await buyMachines(chain, stack, { person, count: 2 })).start()
  const mint = { abi: collection, address: tidepools, functionName: 'mint' } as const
  await chain.writeContractSync({ ...mint, account, args: [[person.address]] })

  const wallet = await browserWallet()
  await app.open({ path: '/profile' })
  await modal.choose(wallet.rdns)
  const part = (name: string) => page.getByTestId(name)
  const on = (id: number) => page.locator(`[data-network="eip155:${id}"]`)
  const [{ id: here }, { id: there }] = stack.chains
  await expect(on(here)).toContainText('10 GLA')
  await expect(on(here)).toContainText('Current')
  await expect(on(there)).toContainText('10 GLA')
  await expect(on(there)).toContainText('9.99')
  await expect(part('profile-total')).toContainText('$')
  await expect(part('profile-covers')).toHaveText(/^On 2 networks, with/)
  await expect(page.locator('[data-testid="held-token"][data-symbol="GLA"]')).toHaveText([
    /10.*\$/,
    /7\.5.*\$/,
  ])
  await expect(part('profile-pool')).toHaveText(/GLA pool.*2\.5 GLA/)
  await expect(part('profile-mine')).toHaveText(/Running1.*Idle1/)
  await expect(part('profile-piece')).toContainText(['Tidepool'])

  // Another network in view changes what is marked, and no sum.
  const total = await part('profile-total').getAttribute('data-worth')
  await modal.openNetworks()
  await modal.network(there).click()
  await modal.close.click()
  await expect(on(there)).toContainText('Current')
  await expect(on(here)).not.toContainText('Current')
  await expect(part('profile-total')).toHaveAttribute('data-worth', total ?? '')

  // A press leads to the pool.
  await part('profile-pool').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/stake#${stakingPool}`, 'i'))

  await page.route(`${stack.chains[0].rpcUrl}**`, (route) => route.abort())
  await app.header.getByRole('link', { name: /我的/ }).click()
  await app.reload()
  await expect(on(there)).toContainText('10 GLA')
  await expect(part('profile-unread')).toContainText(stack.chains[0].name)
  await page.unrouteAll()
  await part('profile-unread').getByRole('button').click()
  await expect(part('profile-unread')).toHaveCount(0)
  await expect(on(here)).toContainText('10 GLA')
})
