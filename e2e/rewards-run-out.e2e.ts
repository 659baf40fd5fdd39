import { parseEther } from 'viem'
import { keepTime, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { ledger, nameContracts, openPool, poolAbi, StakeCard } from './fixtures/stakes.js'

test('rewards-run-out: they grow by the second, stop when the period ends, and stake and rewards can still be taken', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const goBack = await keepTime(chain)
  const { gla } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('5') })
  const pool = await openPool(chain, stack, { seconds: 3_600n, fund: parseEther('3600') })
  const { tokens, staked } = ledger(chain, gla, person.address)
  const read = { abi: poolAbi, address: pool } as const
  const earned = () =>
    chain.readContract({ ...read, functionName: 'earned', args: [person.address] })
  await nameContracts(page, stack, { pools: [{ address: pool, permit: true }] })
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  const card = new StakeCard(page, 'pool-1')
  await card.act('stake', '5', 'Sign and stake')
  await expect.poll(() => staked(pool)).toBe(parseEther('5'))

  await expect(card.part('ends')).toContainText(/in (1 hour|\d+ minutes)/)
  const block = await chain.getBlockNumber()
  const texts = new Set<string>()
  await expect
    .poll(async () => texts.add((await card.part('earned').textContent()) ?? '').size)
    .toBeGreaterThan(3)
  expect(await chain.getBlockNumber()).toBe(block)

  const finish = await chain.readContract({ ...read, functionName: 'periodFinish' })
  await chain.setNextBlockTimestamp({ timestamp: finish + 100n })
  await chain.mine({ blocks: 1 })
  const all = await earned()
  // A page that is seen reads again every 15 s.
  await expect(card.part('ended')).toContainText('Rewards ended on')
  await expect(card.part('no-rate')).toHaveText('no rewards now')
  await expect(card.part('ends')).toContainText('–')
  expect(await earned()).toBe(all)
  expect(all).toBeLessThanOrEqual(parseEther('3600'))
  await card.part('exit-action').click()
  await expect.poll(() => staked(pool)).toBe(0n)
  expect(await tokens()).toBe(parseEther('5') + all)
  await goBack()
})
