import { AxeBuilder } from '@axe-core/playwright'
import { parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { ledger, StakeCard } from './fixtures/stakes.js'

test('act-after-reload: a stake that is on its way is not offered again after a reload and in another tab, until the chain has decided', async ({
  app,
  modal,
  page,
  context,
  stack,
  chains: [chain],
  person,
  browserWallet,
  keyboard,
}) => {
  const { gla, stakingPool: pool } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('9') })
  const { staked } = ledger(chain, gla, person.address)
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  const card = new StakeCard(page, 'pool-1')
  await expect(card.root).toContainText('Available: 9 GLA')
  await chain.setAutomine(false)
  try {
    await card.act('stake', '7', 'Sign and stake')
    const action = card.part('stake-action')
    await expect(action).toHaveAttribute('data-step', 'pending')
    await expect(card.part('stake-under-way')).toHaveCount(0)
    await app.reload()
    await expect(action).toHaveAttribute('data-step', 'under-way')
    await expect(action).toHaveText('Waiting for the network…')
    await expect(action).not.toHaveClass(/primary/)
    await expect(card.part('stake-under-way')).toContainText('already on its way')
    // What is not under way is offered as ever.
    await card.part('show-withdraw').click()
    await expect(card.part('withdraw-action')).toHaveAttribute('data-step', 'amount')
    await card.part('show-stake').click()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze()
    expect(violations).toEqual([])

    const tab = await context.newPage()
    await tab.goto(new URL('/stake', app.url).href)
    const there = new StakeCard(tab, 'pool-1').part('stake-action')
    await expect(there).toHaveAttribute('data-step', 'under-way')

    await page.setViewportSize({ width: 320, height: 740 })
    await app.language('中').click()
    await expect(card.part('stake-under-way')).toContainText('这笔交易已发出')
    await expect(card.part('stake-another')).toHaveText('仍要再发一笔')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await card.part('stake-another').focus()
    await keyboard.press('Enter')
    expect(await keyboard.focused()).toContain('stake-action')
    await expect(action).toHaveAttribute('data-step', 'amount')

    await expect(there).toHaveAttribute('data-step', 'under-way')
    await chain.mine({ blocks: 1 })
    await expect(there).toHaveAttribute('data-step', 'amount')
    await tab.close()
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
  expect(await staked(pool)).toBe(parseEther('7'))
})

test('act-after-reload: who stops waiting for the wallet is told before an equal call is asked, and can send it anyway', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { gla, stakingPool: pool } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('4') })
  const { staked } = ledger(chain, gla, person.address)
  const wallet = await browserWallet()
  await page.setViewportSize({ width: 390, height: 844 })
  await app.open({ path: '/stake', language: 'zh-CN' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  const card = new StakeCard(page, 'pool-1')
  await card.act('stake', '4', '签名并质押')
  await expect(card.part('staked')).toContainText('4 GLA')
  await card.part('show-withdraw').click()
  wallet.answer('hold')
  await card.act('withdraw', '1', '取出')
  await card.part('withdraw-stop').click()
  const action = card.part('withdraw-action')
  await expect(action).toHaveText('结果未知')
  await expect(card.part('withdraw-problem')).toContainText('钱包没有说明是否已发送')
  await app.reload()
  await card.part('show-withdraw').click()
  await expect(action).toHaveText('结果未知')
  await expect(card.part('withdraw-under-way')).toContainText('再次发送前，请先在钱包')
  const asked = wallet.questions.length
  await card.part('withdraw-another').click()
  // The same call, by one press.
  await card.act('withdraw', '1', '取出')
  await expect.poll(() => wallet.questions.length).toBe(asked + 1)
  wallet.answer('approve')
  await expect.poll(() => staked(pool)).toBe(parseEther('3'))
})

test('act-after-reload: a signature that a reload has lost: it is said that nothing was sent, in one tab, to go on with or to forget', async ({
  app,
  modal,
  page,
  context,
  stack,
  chains: [chain],
  person,
  browserWallet,
  keyboard,
}) => {
  const { gla, stakingPool: pool } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('9') })
  const { staked } = ledger(chain, gla, person.address)
  const wallet = await browserWallet()
  await app.open({ path: '/stake' })
  await page.getByTestId('ask-first-connect').click()
  await modal.wallet(wallet.rdns).click()
  const card = new StakeCard(page, 'pool-1')
  const unsent = card.part('stake-unsent')
  await expect(card.root).toContainText('Available: 9 GLA')
  wallet.answer('hold')
  const ask = async (amount: string) => {
    const asked = wallet.questions.length
    await card.act('stake', amount, /Sign and stake|签名并质押/)
    await expect.poll(() => wallet.questions.length).toBe(asked + 1)
  }
  await ask('6')
  // While one tab asks, no other one says anything.
  const tab = await context.newPage()
  await tab.goto(new URL('/stake', app.url).href)
  const there = new StakeCard(tab, 'pool-1')
  await expect(there.root).toContainText('Available: 9 GLA')
  await expect(there.part('stake-unsent')).toHaveCount(0)
  await expect(unsent).toHaveCount(0)
  await tab.close()
  await app.reload()
  await expect(unsent).toContainText('You were asked to sign for 6 GLA, and nothing was sent.')
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze()
  expect(violations).toEqual([])
  await card.part('stake-forget').click()
  await expect(unsent).toHaveCount(0)

  await ask('7')
  await page.setViewportSize({ width: 320, height: 740 })
  await app.language('中').click()
  await app.reload()
  await expect(unsent).toContainText('此前曾请您签名授权使用 7 GLA，但相应的交易没有发出。')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  wallet.answer('approve')
  await card.part('stake-go-on').focus()
  await keyboard.press('Enter')
  await expect.poll(() => staked(pool)).toBe(parseEther('7'))
  await expect(unsent).toHaveCount(0)
  await app.reload()
  await expect(card.root).toContainText('可用 2 GLA')
  await expect(unsent).toHaveCount(0)
})
