import { machinesAbi, miningRewardsAbi } from '@gla/contracts/earning-abi'
import { erc20Abi, formatUnits, parseUnits } from 'viem'
import { pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { buyMachines } from './fixtures/machines.js'

test('machines-buy: a purchase permits exactly its price and takes it; the limit of a wallet is said', async ({
  app,
  page,
  modal,
  stack,
  chains: [chain],
  person,
  browserWallet,
}) => {
  const { usd, machines } = stack.chains[0].contracts
  const owner = person.address
  const given = parseUnits('6500', 6)
  await pay(chain, { from: stack.funded.privateKey, token: usd, to: owner, amount: given })
  const token = { abi: erc20Abi, address: usd } as const
  const wallet = await browserWallet()
  await app.open({ path: '/miner' })
  await page.getByTestId('ask-first-show').click()
  await expect(page.getByTestId('model-2').getByRole('heading')).toHaveText('Tower')
  await page.getByTestId('model-2-open').click()
  const action = page.getByTestId('buy-2-action')
  await page.getByTestId('buy-2-count').fill('2')
  await expect(action).toHaveText('Connect wallet')
  await action.click()
  await modal.wallet(wallet.rdns).click()
  await expect(page.getByTestId('buy-2-count')).toHaveValue('2')
  await expect(action).toHaveText('Approve tUSD and buy')
  await page.getByTestId('buy-2-count').fill('3')
  await expect(page.getByTestId('buy-2-count-wrong')).toHaveText('At most 2.')
  await expect(action).toHaveAttribute('data-step', 'fix')
  await page.getByTestId('buy-2-count').fill('2')
  await expect(page.getByTestId('buy-2-cost')).toContainText('6,000 tUSD')
  await expect(action).toHaveText('Approve tUSD and buy')
  await action.click()
  await expect(page.getByTestId('buy-2-done')).toContainText('Bought.')

  const [left, allowance, idle] = await Promise.all([
    chain.readContract({ ...token, functionName: 'balanceOf', args: [owner] }),
    chain.readContract({ ...token, functionName: 'allowance', args: [owner, machines] }),
    chain.readContract({
      ...{ abi: machinesAbi, address: machines, functionName: 'balanceOf', args: [owner, 2n] },
    }),
  ])
  expect([left, allowance, idle]).toEqual([given - parseUnits('6000', 6), 0n, 2n])
  await expect(page.getByTestId('model-2-reason')).toHaveText('Limit reached')
  await expect(page.getByTestId('idle-2')).toContainText('Tower × 2')

  await page.getByTestId('model-1-open').click()
  await expect(page.getByTestId('buy-1-short')).toHaveText('Not enough: you have 500 tUSD.')
  await expect(page.getByTestId('buy-1-action')).toHaveAttribute('data-step', 'fix')
})

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('machines-claim: machines are started, earn, and a claim pays what the chain has; a tenth at once', async ({
    app,
    page,
    modal,
    stack,
    chains: [chain],
    person,
    browserWallet,
  }) => {
    const { gla, miningRewards } = stack.chains[0].contracts
    const { address: owner } = person
    await buyMachines(chain, stack, { person, count: 2 })

    const wallet = await browserWallet()
    await app.open({ path: '/miner', language: 'zh-CN' })
    await page.getByTestId('ask-first-connect').click()
    await modal.wallet(wallet.rdns).click()
    await expect(page.getByTestId('idle-0')).toContainText('Spark × 2')
    await expect(page.getByTestId('start-0-count')).toHaveValue('1')
    await page.getByTestId('start-0-count-max').click()
    await page.getByTestId('start-0-action').click()
    const run = page.getByTestId('run-0')
    await expect(run).toHaveAttribute('data-state', 'running')
    await expect(run).toContainText('Spark × 2')
    await expect(page.getByTestId('mine-my-power')).toContainText('400')

    const reads = { abi: miningRewardsAbi, address: miningRewards, args: [owner] } as const
    await chain.increaseTime({ seconds: 600 })
    await chain.mine({ blocks: 1 })
    const [soon] = await chain.readContract({ ...reads, functionName: 'numbersOf' })
    expect(soon).toBeGreaterThan(0n)
    const action = page.getByTestId('claim-action')
    await expect(action).toHaveText('领取全部')
    await expect(page.getByTestId('mine-splits')).toContainText('180 天内线性释放')
    await action.click()
    await expect(page.getByTestId('mine-history')).toBeVisible()

    const [paid, locked, balance] = await Promise.all([
      chain.readContract({ ...reads, functionName: 'claimed' }),
      chain.readContract({ ...reads, functionName: 'grantsOf' }).then(([grant]) => grant?.amount),
      chain.readContract({
        ...{ abi: erc20Abi, address: gla, functionName: 'balanceOf', args: [owner] },
      }),
    ])
    expect(balance).toBe(paid)
    expect(paid).toBeGreaterThanOrEqual(soon)
    const earned = paid + (locked ?? 0n)
    expect(paid).toBe(earned / 10n)
    // To the last digit: in the text, or where that is shortened, beside it.
    const exact = (name: string) =>
      page
        .getByTestId(name)
        .locator('dd')
        .evaluate((figure) => {
          const said = figure.querySelector('[data-exact]')?.getAttribute('data-exact')
          return (said ?? figure.textContent ?? '').replaceAll(',', '')
        })
    await expect.poll(() => exact('mine-paid')).toBe(`${formatUnits(paid, 18)} GLA`)
    expect(await exact('claim-0-locked')).toBe(`${formatUnits(locked ?? 0n, 18)} GLA`)
    await expect(page.getByTestId('mine-locked')).not.toContainText('–')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})

test('machines-hostile: contracts that are none are said to be unreadable, and the page goes on', async ({
  app,
  page,
  person,
}) => {
  await page.route(
    (url) => url.pathname === '/miner',
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        /"(machines|miningRewards)":"0x[0-9a-fA-F]{40}"/g,
        `"$1":"${person.address}"`,
      )
      await route.fulfill({ response: answer, body })
    },
  )
  await app.open({ path: '/miner' })
  await page.getByTestId('ask-first-show').click()
  const problem = page.getByTestId('read-problem')
  await expect(problem).toContainText('Couldn’t read from the chain.')
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(problem).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rules and risks' })).toBeVisible()
})
