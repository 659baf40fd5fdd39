import { erc20Abi, parseEther } from 'viem'
import { DappPage } from './consumers/dapp-page.js'
import { withReactVite } from './consumers/react-vite.js'
import { writeRecipe } from './consumers/recipe.js'
import { type ChainClient, pay } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { reload } from './pages/reload.js'

test.setTimeout(300_000) // installing may take long
test.use({ provider: true }) // of swaps

// Only `npm run prove consumers` has time for these.
const isProof = Boolean(process.env.GLA_CONSUMERS)

const balancesOf = (chain: ChainClient, owner: `0x${string}`) => (address: `0x${string}`) =>
  chain.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [owner] })

const pageOfCalls = `import { ConnectButton, ModalProvider } from '@gla/modal/react'
import { useState } from 'react'
import { parseEther } from 'viem'
import { Deposit } from './deposit.js'
import { modal } from './modal.js'
import { deposit, earlier, shares } from './page-call.js'
import { stake } from './permit.js'

const owner = () => modal.kit.account.state.eip155.address as \`0x\${string}\`

export function Dapp() {
  const [said, setSaid] = useState('')
  const say = (what: Promise<unknown>) => what.then((it) => setSaid(String(it)))
  return (
    <ModalProvider modal={modal}>
      <output />
      <ConnectButton />
      <button type="button" onClick={() => deposit(parseEther('5'), owner())}>Put in</button>
      <button type="button" onClick={() => say(shares(owner()))}>Shares</button>
      <button type="button" onClick={() => say(earlier().then((all) => all.map(({ kind }) => kind).sort()))}>Earlier</button>
      <button type="button" onClick={() => say(stake(parseEther('2')).then(({ status }) => status))}>Stake</button>
      <p aria-label="Said">{said}</p>
      <Deposit amount={parseEther('5')} />
    </ModalProvider>
  )
}
`

const pageOfStaking = `import { ConnectButton, ModalProvider } from '@gla/modal/react'
import { useState } from 'react'
import { parseEther } from 'viem'
import { modal } from './modal.js'
import { Staking } from './staking.js'

export function Dapp() {
  const [amount, setAmount] = useState(parseEther('5'))
  return (
    <ModalProvider modal={modal}>
      <ConnectButton />
      <Staking amount={amount} onDone={() => setAmount(0n)} />
      <button type="button" onClick={() => setAmount(parseEther('2'))}>Two more</button>
    </ModalProvider>
  )
}
`

const pageOfSwaps = (
  gla: string,
  usd: string,
) => `import { ConnectButton, ModalProvider } from '@gla/modal/react'
import { useState } from 'react'
import { modal } from './modal.js'
import { showQuote, swapNow } from './swap.js'
import { SwapForm } from './swap-form.js'

export function Dapp() {
  const [told, setTold] = useState('')
  return (
    <ModalProvider modal={modal}>
      <output />
      <ConnectButton />
      <button type="button" onClick={() => modal.open({ view: 'Swap' })}>Open swaps</button>
      <button type="button" onClick={() => showQuote('eip155:31337:${gla}', 'eip155:31337:${usd}', '3')}>Quote</button>
      <button type="button" onClick={() => swapNow(() => true, setTold)}>Swap now</button>
      <p aria-label="Told">{told}</p>
      <SwapForm />
    </ModalProvider>
  )
}
`

if (isProof)
  test('page-call.md as printed: puts in with a permission and a call, in React too, and stakes with a permit', async ({
    page,
    stack,
    chains: [chain],
    person: { address },
    browserWallet,
  }) => {
    const { gla, stakingVault } = stack.chains[0].contracts
    const from = stack.funded.privateKey
    await pay(chain, { from, token: gla, to: address, amount: parseEther('20') })
    const files = ['page-call.ts', 'deposit.tsx', 'permit.ts']
    const change = (folder: string) => writeRecipe(folder, 'page-call.md', files, pageOfCalls)
    await withReactVite({ stack, change }, async ({ origin }) => {
      const wallet = await browserWallet({ origin })
      const dapp = new DappPage(page)
      const balanceOf = balancesOf(chain, address)
      await page.goto(origin)
      await dapp.connect(wallet)

      await dapp.button('Put in').click()
      await expect(page.locator('output').first()).toHaveText(/^succeeded 0x[\da-f]{64}$/)
      expect(await balanceOf(gla)).toBe(parseEther('15'))
      const shares = await balanceOf(stakingVault)
      expect(shares).toBeGreaterThan(0n)
      await dapp.button('Shares').click()
      await expect(page.getByLabel('Said')).toHaveText(`${shares}`)
      await dapp.button('Earlier').click()
      await expect(page.getByLabel('Said')).toHaveText('approval,call')

      await dapp.button('Deposit').click()
      await expect.poll(() => balanceOf(gla)).toBe(parseEther('10'))
      await expect(page.getByText(/^Shares: [1-9]/)).toBeVisible()

      await dapp.button('Stake').click()
      await expect(page.getByLabel('Said')).toHaveText('succeeded')
      expect(await balanceOf(gla)).toBe(parseEther('8'))
    })
  })

if (isProof)
  test('page.md as printed: one button connects, stakes by a signature, says what is under way, and what is earned grows', async ({
    page,
    stack,
    chains: [chain],
    person: { address },
    browserWallet,
  }) => {
    const { gla } = stack.chains[0].contracts
    const from = stack.funded.privateKey
    await pay(chain, { from, token: gla, to: address, amount: parseEther('20') })
    const files = ['pool.ts', 'staking.tsx']
    const change = (folder: string) => writeRecipe(folder, 'page.md', files, pageOfStaking)
    await withReactVite({ stack, change }, async ({ origin }) => {
      const wallet = await browserWallet({ origin })
      const dapp = new DappPage(page)
      const balanceOf = balancesOf(chain, address)
      // The words of the button cannot be read at first: it offers to read them again.
      const words = /messages\/[^/]+\/act-button\.js/
      await page.route(words, (route) => route.abort())
      await page.goto(origin)
      const again = dapp.button('Couldn’t load this button. Try again')
      await expect(again).toBeVisible()
      await page.unroute(words)
      await again.click()
      await dapp.button('Connect wallet').last().click()
      await dapp.modal.wallet(wallet.rdns).click()

      await dapp.button('Sign and stake').click()
      await expect(page.getByText('Done.')).toBeVisible()
      await expect(dapp.button('Enter an amount')).toBeVisible()
      expect(await balanceOf(gla)).toBe(parseEther('15'))
      const earned = page.getByText(/^Earned: 0\.\d*[1-9]/)
      const before = await earned.textContent()
      await expect(earned).not.toHaveText(`${before}`)

      await dapp.button('Two more').click()
      await chain.setAutomine(false)
      try {
        await dapp.button('Sign and stake').click()
        await expect(dapp.button('Waiting for the network…')).toBeVisible()
        await reload(page)
        await expect(page.getByText('This is already on its way.')).toBeVisible()
        await expect(dapp.button('Send another anyway')).toBeVisible()
      } finally {
        await chain.setAutomine(true)
        await chain.mine({ blocks: 1 })
      }
      await expect(dapp.button('Sign and stake')).toBeVisible()
      expect(await balanceOf(gla)).toBe(parseEther('13'))
    })
  })

if (isProof)
  test('swap.md as printed: quotes and swaps by functions, by a form, and opens the view', async ({
    page,
    stack,
    chains: [chain],
    person: { address },
    browserWallet,
  }) => {
    const { gla, usd } = stack.chains[0].contracts
    const from = stack.funded.privateKey
    await pay(chain, { from, token: gla, to: address, amount: parseEther('20') })
    const app = pageOfSwaps(gla, usd)
    const change = (folder: string) =>
      writeRecipe(folder, 'swap.md', ['swap.ts', 'swap-form.tsx'], app)
    await withReactVite({ stack, change }, async ({ origin }) => {
      const wallet = await browserWallet({ origin })
      const dapp = new DappPage(page)
      const balanceOf = balancesOf(chain, address)
      await page.goto(origin)
      await dapp.connect(wallet)

      await dapp.button('Quote').click()
      await expect(page.locator('output').first()).toHaveText(/: \d/)
      await dapp.button('Swap now').click()
      await expect(page.getByLabel('Told')).toHaveText('succeeded')
      expect(await balanceOf(gla)).toBe(parseEther('17'))
      const usdAfterFirst = await balanceOf(usd)
      expect(usdAfterFirst).toBeGreaterThan(0n)

      await reload(page)
      await expect(dapp.accountButton).toBeVisible()
      await page.getByRole('combobox').first().selectOption({ label: 'GLA' })
      await page.getByRole('combobox').nth(1).selectOption({ label: 'tUSD' })
      await page.getByRole('textbox', { name: 'You pay' }).fill('2')
      await dapp.button('Review swap').click()
      await dapp.button('Approve and swap').or(dapp.button('Swap')).first().click()
      await expect(page.locator('output').last()).toHaveText(/^succeeded: [\d.]+ tUSD$/)
      expect(await balanceOf(gla)).toBe(parseEther('15'))
      expect(await balanceOf(usd)).toBeGreaterThan(usdAfterFirst)

      await dapp.button('Open swaps').click()
      await expect(page.locator('gla-modal').getByRole('dialog', { name: 'Swap' })).toBeVisible()
    })
  })
