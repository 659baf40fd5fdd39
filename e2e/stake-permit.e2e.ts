import { parseEther } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { ledger, StakeCard } from './fixtures/stakes.js'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('stake-permit: on a phone, in Chinese, by a wallet app: one signature, one transaction, and no permission is left', async ({
  app,
  modal,
  page,
  stack,
  chains: [chain],
  person,
  phoneWallet,
}) => {
  const { gla, stakingPool: pool } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: gla, to: person.address, amount: parseEther('10') })
  const { tokens, allowed, staked, sent } = ledger(chain, gla, person.address)
  const wallet = await phoneWallet()
  await app.open({ path: '/stake', language: 'zh-CN' })
  await wallet.pair(await modal.showCode())
  const card = new StakeCard(page, 'pool-1')
  await expect(card.part('staked')).toContainText('0 GLA')
  await card.part('stake-amount-max').click()
  await card.part('stake-action').filter({ hasText: '签名并质押' }).click()
  await expect.poll(() => staked(pool)).toBe(parseEther('10'))
  expect([await tokens(), await allowed(pool), await sent()]).toEqual([0n, 0n, 1])
  expect(wallet.requests.map(({ method }) => method)).toEqual([
    'eth_signTypedData_v4',
    'eth_sendTransaction',
  ])
  await expect(card.part('staked')).toContainText('10 GLA')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await sideways(), `${width}`).toBe(0)
  }
})
