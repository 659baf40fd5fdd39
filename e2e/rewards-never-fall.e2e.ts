import { parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { ledger, nameContracts, openPool, StakeCard, stakeAsFunded } from './fixtures/stakes.js'

test('rewards-never-fall: what is shown falls with the account’s own claim alone, whoever else comes', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { gla } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('20') })
  const pool = await openPool(chain, stack, { seconds: 604_800n, fund: parseEther('6048') })
  const { staked, sent } = ledger(chain, gla, person.address)
  await nameContracts(page, stack, { pools: [{ address: pool, permit: true }] })
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  const card = new StakeCard(page, 'pool-1')
  await card.act('stake', '5', 'Sign and stake')
  await expect.poll(() => staked(pool)).toBe(parseEther('5'))
  await expect(card.part('earned')).not.toContainText('Your rewards0 GLA')

  /** All that was shown of the rewards, in GLA. */
  const shown = await card.part('earned').evaluateHandle((row) => {
    const all: number[] = []
    const note = () => {
      const figure = row.querySelector('dd')
      const said = figure?.querySelector('[data-exact]')?.getAttribute('data-exact')
      const amount = Number.parseFloat((said ?? figure?.textContent ?? '').replaceAll(',', ''))
      if (!Number.isNaN(amount)) all.push(amount)
    }
    note()
    new MutationObserver(note).observe(row, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true },
    })
    return all
  })
  const count = () => shown.evaluate((all) => all.length)
  const falls = () =>
    shown.evaluate((all) => all.filter((amount, at) => amount < (all[at - 1] ?? 0)).length)
  await expect.poll(count).toBeGreaterThan(2)
  // Others take nearly all of it from now on, and the page counts on, since its reads wait.
  let letGo: () => void = () => undefined
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(stack.chains[0].rpcUrl, async (route) => {
    await isOver
    await route.continue()
  })
  await stakeAsFunded(chain, stack, { pool, amount: parseEther('5000') })
  const counted = await count()
  await expect.poll(count).toBeGreaterThan(counted + 4)
  letGo()
  await card.act('stake', '5', 'Sign and stake')
  await expect.poll(() => staked(pool)).toBe(parseEther('10'))
  await expect(card.part('staked')).toContainText('10 GLA')
  expect(await falls()).toBe(0)

  const before = await sent()
  await card.part('claim-action').click()
  await expect.poll(sent).toBe(before + 1)
  await expect.poll(falls).toBe(1)
})
