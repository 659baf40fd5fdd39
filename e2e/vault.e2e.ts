import { parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { ledger, StakeCard } from './fixtures/stakes.js'

test('vault: by keyboard alone, deposits by a signature, and gives all shares back for what they are worth', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  keyboard,
  browserWallet,
}) => {
  const { gla, stakingVault: vault } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('10') })
  const { tokens, allowed, staked: shares, sent } = ledger(chain, gla, person.address)
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await keyboard.choose(/^ask-first-connect/)
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await keyboard.choose(new RegExp(`^wallet-${wallet.rdns}`))
  const card = new StakeCard(page, 'vault-1')
  await expect(card.part('shares')).toContainText('0 vGLA')

  await keyboard.goTo(/^vault-1-deposit-amount /)
  await keyboard.type('4')
  await keyboard.choose(/^vault-1-deposit-action\s+Sign and deposit/)
  await expect.poll(tokens).toBe(parseEther('6'))
  await expect(card.part('deposit-amount')).toHaveValue('')
  expect([await allowed(vault), await sent()]).toEqual([0n, 1])
  expect(await shares(vault)).toBeGreaterThan(0n)
  await expect(card.part('shares')).not.toContainText(/^Your shares0 /)

  await keyboard.goTo(/^vault-1-show-withdraw/, 'Shift+Tab')
  await keyboard.press('Enter')
  await keyboard.choose(/^vault-1-withdraw-amount-max/)
  await keyboard.choose(/^vault-1-withdraw-action\s+Withdraw/)
  await expect.poll(() => shares(vault)).toBe(0n)
  // The stream has given something meanwhile, and rounding takes at most one unit.
  expect(await tokens()).toBeGreaterThanOrEqual(parseEther('10') - 1n)
  await expect(card.part('shares')).toContainText('0 vGLA')
})
