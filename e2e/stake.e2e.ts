import { parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { ledger, nameContracts, openPlainPool, StakeCard } from './fixtures/stakes.js'

test('stake: a wallet that signs no typed data approves exactly that much and stakes by one press, takes a part out, claims, and leaves', async ({
  app,
  modal,
  page,
  context,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { gla, stakingPool: pool } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('10') })
  const { tokens, allowed, staked, earned, sent } = ledger(chain, gla, person.address)
  const wallet = await browserWallet()
  await context.addInitScript((rdns) => {
    const wallet = globalThis.glaTestWallets?.[rdns]
    if (!wallet) return
    const { request } = wallet.provider
    wallet.provider.request = async (asked) => {
      if (asked.method.startsWith('eth_signTypedData'))
        throw Object.assign(new Error('unsupported'), { code: 4200 })
      return request(asked)
    }
  }, wallet.rdns)
  await app.open({ path: '/stake' })
  await expect(page.getByTestId('ask-first-connect')).toHaveText('Connect wallet')
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()

  const card = new StakeCard(page, 'pool-1')
  await expect(card.part('staked')).toContainText('0 GLA')
  await expect(card.part('claim-action')).toHaveText('Nothing to claim yet')
  await card.act('stake', '2.5', 'Sign and stake')
  await expect.poll(() => staked(pool)).toBe(parseEther('2.5'))
  await expect(card.part('staked')).toContainText('2.5 GLA')
  await expect(card.part('rate')).toContainText('%')
  expect([await tokens(), await allowed(pool), await sent()]).toEqual([parseEther('7.5'), 0n, 2])

  await expect(card.part('claim-action')).toHaveText('Claim rewards')
  await card.part('claim-action').click()
  await expect.poll(sent).toBe(3)
  const claimed = (await tokens()) - parseEther('7.5')
  expect(claimed).toBeGreaterThan(0n)

  await card.part('show-withdraw').click()
  await card.act('withdraw', '0.500000000000000001', 'Withdraw')
  await expect.poll(() => staked(pool)).toBe(1_999_999_999_999_999_999n)
  expect(await tokens()).toBe(parseEther('8') + 1n + claimed)

  await expect(card.part('staked')).toContainText('1.99999')
  await expect.poll(() => earned(pool)).toBeGreaterThan(0n)
  await card.part('exit-action').click()
  await expect.poll(() => staked(pool)).toBe(0n)
  expect(await tokens()).toBeGreaterThan(parseEther('10') + claimed)
  await expect(card.part('exit-action')).toHaveText('Nothing staked yet')
})

test('stake: somebody else’s contract works by its standard functions alone, at the price of the pair; one that is none breaks its own card only', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
  oddToken,
}) => {
  const { gla, usd, swapFactory } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  const tokens = { staking: gla, rewarding: usd, rate: 10n }
  const plain = await openPlainPool(chain, stack, tokens)
  const { address: unclear } = await oddToken('noDecimals', 1n)
  const { address: scripted } = await oddToken('scripted', 1n)
  const broken = await openPlainPool(chain, stack, { ...tokens, staking: unclear })
  const loud = await openPlainPool(chain, stack, { ...tokens, rewarding: scripted })
  await pay(chain, { from, token: usd, to: plain, amount: 1_000_000n })
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('2') })
  const { staked, allowed } = ledger(chain, gla, person.address)
  await nameContracts(page, stack, {
    factory: swapFactory,
    pools: [gla, plain, broken, loud].map((address) => ({ address })),
    vaults: [{ address: person.address }],
    tokens: [gla, unclear, scripted]
      .map((address) => ({ address, decimals: 18 }))
      .concat({ address: usd, decimals: 6 }),
  })
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await page.getByTestId('ask-first-show').click()
  const [none, card] = [new StakeCard(page, 'pool-1'), new StakeCard(page, 'pool-2')]
  await expect(none.part('none')).toContainText('doesn’t respond like a staking pool')
  await expect(page.getByTestId('pool-3-none')).toBeVisible()
  // Markup is text, and what turns the text around it is gone.
  await expect(page.getByTestId('pool-4').getByRole('heading')).toHaveText(
    'Stake GLA, earn <b>USDC</b>',
  )
  await expect(page.getByTestId('vault-1-none')).toContainText('doesn’t respond like a vault')
  await expect(card.part('no-rate')).toHaveText('nobody has staked yet')
  await expect(card.part('total')).toContainText('0 GLA')
  await expect(card.part('foreign')).toBeVisible()
  await card.act('stake', '1.5', 'Connect wallet')
  await modal.wallet(wallet.rdns).click()
  // What was typed before is still there.
  await card.part('stake-action').filter({ hasText: 'Approve GLA and stake' }).click()
  await expect.poll(() => staked(plain)).toBe(parseEther('1.5'))
  expect(await allowed(plain)).toBe(0n)
  await expect(card.part('rate')).toContainText('%')
  await card.root.getByText('How the rate is computed').click()
  await expect(card.root.getByText(/It holds .* GLA and .* tUSD/)).toBeVisible()
  // What is claimed in the second of the stake pays nothing.
  const { timestamp: began } = await chain.getBlock()
  const now = async () => {
    await chain.mine({ blocks: 1 })
    return (await chain.getBlock()).timestamp
  }
  await expect.poll(now).toBeGreaterThan(began)
  await card.part('claim-action').filter({ hasText: 'Claim rewards' }).click()
  await expect.poll(() => ledger(chain, usd, person.address).tokens()).toBeGreaterThan(0n)
})
