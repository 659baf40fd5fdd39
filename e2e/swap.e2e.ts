import { erc20Abi, formatUnits, parseEther, parseUnits } from 'viem'
import { createPerson, pay, trade } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { SwapViews } from './pages/swap-views.js'

test.use({ provider: true })

const router = /^0x[\da-f]{40}$/i

test('swap: the coin for a token, and back: what arrives is what was shown, the permission is exact, and nothing of it is left', async ({
  page,
  stack,
  chains: [chain],
  person,
  openSwaps,
}) => {
  const { usd, swapRouter } = stack.chains[0].contracts
  const of = { abi: erc20Abi, address: usd } as const
  const dollars = () =>
    chain.readContract({ ...of, functionName: 'balanceOf', args: [person.address] })
  const allowed = () =>
    chain.readContract({ ...of, functionName: 'allowance', args: [person.address, swapRouter] })
  const wallet = await openSwaps()
  const swap = new SwapViews(page)
  await swap.open()
  await swap.choose('to', usd)
  const least = parseUnits(await swap.reviewSwap('2'), 6)
  expect(least).toBeGreaterThan(parseUnits('4000', 6))
  const shown = await swap.dialog.getByTestId('review-in').getAttribute('data-value')
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toHaveLength(0)
  await swap.confirm.click()
  await expect(swap.modal.view('Account')).toBeVisible()
  await expect.poll(async () => formatUnits(await dollars(), 6)).toBe(shown)
  const coins = await chain.getBalance({ address: person.address })
  expect(coins).toBeLessThan(parseEther('8'))
  expect(coins).toBeGreaterThan(parseEther('7.99'))
  const [asked] = wallet.questions.filter(({ kind }) => kind === 'send')
  expect(asked).toMatchObject({ to: expect.stringMatching(router), value: parseEther('2') })
  expect(String(asked?.to).toLowerCase()).toBe(swapRouter.toLowerCase())
  await expect(swap.dialog.getByTestId(/^(sent|transaction)-/).first()).toContainText('tUSD')

  // Back: the permission for exactly this much first, then the swap by itself.
  await swap.dialog.getByTestId('account-swap').click()
  await swap.choose('from', usd)
  await swap.choose('to', 'ETH')
  const before = await chain.getBalance({ address: person.address })
  const leastBack = parseEther(await swap.reviewSwap('1250.5'))
  const had = await dollars()
  await swap.confirm.click()
  await expect(swap.modal.view('Account')).toBeVisible()
  await expect.poll(dollars).toBe(had - parseUnits('1250.5', 6))
  const after = await chain.getBalance({ address: person.address })
  expect(after - before).toBeGreaterThan(leastBack - parseEther('0.01')) // less the fees of both
  expect(await allowed()).toBe(0n)
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toHaveLength(3)
})

test('swap-two-hops: over the pools of a token between them', async ({
  page,
  stack,
  chains: [chain],
  person,
  openSwaps,
}) => {
  const { drift, gla } = stack.chains[0].contracts
  const { privateKey: from } = stack.funded
  await pay(chain, { from, token: drift, to: person.address, amount: parseEther('20') })
  const balance = (address: `0x${string}`) =>
    chain.readContract({
      abi: erc20Abi,
      address,
      functionName: 'balanceOf',
      args: [person.address],
    })
  await openSwaps()
  const swap = new SwapViews(page)
  await swap.open()
  await swap.choose('from', drift)
  await swap.choose('to', gla)
  await swap.amount.fill('12.5')
  await expect(swap.fact('route')).toContainText('tUSD')
  const least = parseEther(await swap.reviewSwap('12.5'))
  await swap.confirm.click()
  await expect(swap.modal.view('Account')).toBeVisible()
  await expect.poll(() => balance(drift)).toBe(parseEther('7.5'))
  expect(await balance(gla)).toBeGreaterThanOrEqual(least)
})

test('swap-wrap: the coin and its wrapped form are one to one, without a pool', async ({
  page,
  stack,
  chains: [chain],
  person,
  openSwaps,
}) => {
  const { weth } = stack.chains[0].contracts
  const wrapped = () =>
    chain.readContract({
      ...{ abi: erc20Abi, address: weth },
      ...{ functionName: 'balanceOf', args: [person.address] },
    })
  const wallet = await openSwaps()
  const swap = new SwapViews(page)
  await swap.open()
  await swap.choose('to', weth)
  await swap.reviewSwap('1.000000000000000001')
  await swap.confirm.click()
  await expect(swap.modal.view('Account')).toBeVisible()
  await expect.poll(wrapped).toBe(1_000_000_000_000_000_001n)
  await swap.dialog.getByTestId('account-swap').click()
  await swap.choose('from', weth)
  await swap.choose('to', 'ETH')
  await swap.reviewSwap('1')
  await swap.confirm.click()
  await expect.poll(wrapped).toBe(1n)
  const asked = wallet.questions.filter(({ kind }) => kind === 'send')
  expect(asked.map(({ to }) => String(to).toLowerCase())).toEqual([
    weth.toLowerCase(),
    weth.toLowerCase(),
  ])
})

test('swap-moved-price: who trades between the review and the wallet moves it too far, and nothing is sent', async ({
  page,
  stack,
  chains: [chain],
  openSwaps,
}) => {
  const { usd, gla, weth, swapRouter } = stack.chains[0].contracts
  const wallet = await openSwaps()
  const swap = new SwapViews(page)
  await swap.open()
  await swap.choose('to', usd)
  await swap.reviewSwap('1')
  const before = await chain.snapshot() // the price that other tests of this stack find
  const whale = createPerson()
  await chain.setBalance({ address: whale.address, value: parseEther('20') })
  // The direct way, and the one over GLA.
  for (const to of [usd, gla])
    await trade(chain, {
      router: swapRouter,
      from: whale,
      path: [weth, to],
      value: parseEther('9'),
    })
  await swap.confirm.click()
  await expect(
    swap.dialog.getByRole('alert').filter({ hasText: 'beyond your max slippage' }),
  ).toBeVisible()
  expect(wallet.questions.filter(({ kind }) => kind === 'send')).toHaveLength(0)
  await page.close()
  await chain.revert({ id: before })
})

test('swap-by-a-wallet-app: approves and swaps with a phone, in Chinese', async ({
  page,
  stack,
  swaps,
  chains: [chain],
  person,
  phoneWallet,
}) => {
  const { usd, weth } = stack.chains[0].contracts
  await pay(chain, {
    from: stack.funded.privateKey,
    ...{ token: usd, to: person.address, amount: parseUnits('500', 6) },
  })
  const phone = await phoneWallet()
  await swaps.open('zh-CN')
  const swap = new SwapViews(page)
  await page.getByTestId('connect-button').click()
  await swap.modal.wallet('walletConnect').click()
  await phone.pair(await swap.modal.uri())
  await page.getByTestId('account-button').click()
  await swap.dialog.getByTestId('account-swap').click()
  await swap.choose('from', usd)
  await swap.choose('to', weth)
  await swap.amount.fill('500')
  await swap.review.click()
  await swap.confirm.click()
  const read = (address: `0x${string}`) =>
    chain.readContract({
      abi: erc20Abi,
      address,
      functionName: 'balanceOf',
      args: [person.address],
    })
  await expect.poll(() => read(usd)).toBe(0n)
  expect(await read(weth)).toBeGreaterThan(parseEther('0.19'))
  expect(phone.requests.map(({ method }) => method)).toEqual([
    'eth_sendTransaction',
    'eth_sendTransaction',
  ])
})
