import { parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { nameContracts, StakeCard } from './fixtures/stakes.js'

test('wrong-network: the page says which network it needs, and one press switches to it', async ({
  app,
  modal,
  page,
  stack,
  person,
  chains: [, chain],
  browserWallet,
}) => {
  const { id, name, contracts } = stack.chains[1]
  const { privateKey: from } = stack.funded
  const { gla: token, stakingPool } = contracts
  await pay(chain, { from, token, to: person.address, amount: parseEther('3') })
  await nameContracts(page, stack, { on: id, pools: [{ address: stakingPool, permit: true }] })
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  // The banner is there before a wallet is, and an open modal keeps a pointer from it.
  await expect(app.accountButton).toBeVisible()
  await expect(modal.dialog).toBeHidden()
  const banner = page.getByTestId('wrong-network')
  await expect(banner).toContainText(name)
  const card = new StakeCard(page, 'pool-1')
  // It can be read, and nothing can be put in.
  await expect(card.root).toContainText('GLA')
  await expect(page.getByTestId('pool-1-stake-amount')).toHaveCount(0)

  wallet.answer('reject')
  await page.getByTestId('wrong-network-switch').click()
  await expect(banner).toContainText('You declined in your wallet')
  wallet.answer('approve')
  await page.getByTestId('wrong-network-switch').click()
  await expect(card.root).toContainText('Available: 3 GLA')
  await expect(banner).toHaveCount(0)
  expect(wallet.questions.at(-1)).toMatchObject({ kind: 'switch-network', to: name })
})

test('what is set up nowhere says so, in both languages, and the way on is Home', async ({
  app,
  page,
  stack,
}) => {
  await nameContracts(page, stack, {})
  await app.open({ path: '/stake', language: 'zh-CN' })
  await expect(page.getByTestId('not-set-up')).toContainText('尚未开放')
  await app.language('EN').click()
  await app.header.getByRole('link', { name: /Mining/ }).click()
  await expect(page.getByTestId('not-set-up')).toContainText('Not open yet')
  await page.getByTestId('not-set-up').getByRole('link').click()
  await expect(page).toHaveURL(new URL('/', stack.appUrl).href)
})
