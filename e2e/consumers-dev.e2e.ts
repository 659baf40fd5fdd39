import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DappPage } from './consumers/dapp-page.js'
import { edit, withExample } from './consumers/example.js'
import { withReactVite } from './consumers/react-vite.js'
import { expect, test } from './fixtures/journey.js'

test.setTimeout(300_000) // installing may take long

// Only `npm run prove consumers` has time for these.
const versions = process.env.GLA_CONSUMERS ? ([7, 8] as const) : []
const vites = {
  7: { vite: '^7', '@vitejs/plugin-react': '^5' },
  8: { vite: '^8', '@vitejs/plugin-react': '^6' },
}

/** The example before somebody has written what imports viem and contracts, with a place for it. */
function unfinished(folder: string) {
  write(folder, 'export const Added = () => <p>Nothing yet</p>\n')
  edit(folder, 'src/dapp.tsx', (text) =>
    text
      .replace(/import \{ SignMessage \} .*\n/, "import { Added } from './added.js'\n")
      .replace('<SignMessage />', '')
      .replace('<ConnectButton />', '<ConnectButton />\n<Added />'),
  )
}
const write = (folder: string, text: string) => writeFileSync(join(folder, 'src/added.tsx'), text)
const withoutExclude = (folder: string) =>
  edit(folder, 'vite.config.ts', (text) => text.replace(/ *optimizeDeps:.*\n/, ''))

const importsViem = `import { formatEther } from 'viem'
export const Added = () => <p>{formatEther(5n * 10n ** 17n)} by viem</p>
`
const importsContracts = (token: string) => `import { readContract } from '@gla/modal/contracts'
import { useState } from 'react'
import { erc20Abi } from 'viem'
import { modal } from './modal.js'

const about = { abi: erc20Abi, address: '${token}', functionName: 'symbol' } as const
export function Added() {
  const [symbol, setSymbol] = useState('…')
  const ask = () => readContract(modal, about).then(setSymbol)
  return <button type="button" onClick={ask}>The token is {symbol}</button>
}
`

for (const version of versions) {
  const dependencies = vites[version]

  test(`Vite ${version} in dev: imports that are added while it runs break neither connecting nor calls`, async ({
    page,
    stack,
    browserWallet,
  }) => {
    const given = { stack, dependencies, change: unfinished }
    await withReactVite(given, async ({ origin, folder }) => {
      const wallet = await browserWallet({ origin })
      const dapp = new DappPage(page)
      await page.goto(origin)
      await page.getByText('Nothing yet').waitFor()
      write(folder, importsViem)
      await page.getByText('0.5 by viem').waitFor()
      await dapp.connect(wallet)
      write(folder, importsContracts(stack.chains[0].contracts.gla))
      await dapp.button('The token is …').click()
      await expect(dapp.button('The token is GLA')).toBeVisible()
      await expect(dapp.accountButton).toBeVisible()
    })
  })

  test(`Vite ${version} in dev: after a change of modal.ts the page has one modal`, async ({
    page,
    stack,
    browserWallet,
  }) => {
    await withReactVite({ stack, dependencies }, async ({ origin, folder }) => {
      const wallet = await browserWallet({ origin })
      const dapp = new DappPage(page)
      await page.goto(origin)
      await dapp.connect(wallet)
      const loaded = page.waitForEvent('load')
      edit(folder, 'src/modal.ts', (text) => text.replace("'My dapp'", "'Our dapp'"))
      await loaded
      await dapp.accountButton.click()
      await expect(dapp.modal.view('Account')).toBeVisible()
      await expect(page.locator('gla-modal')).toHaveCount(1)
    })
  })
}

if (versions.length > 0)
  test('Next in dev: after a change of modal.ts the page has one modal', async ({
    page,
    stack,
    browserWallet,
  }) => {
    await withExample('next', { stack }, async ({ origin, folder }) => {
      const dapp = new DappPage(page)
      const wallet = await browserWallet({ origin })
      await page.goto(origin)
      await dapp.connect(wallet)
      edit(
        folder,
        'src/modal.ts',
        (text) => `${text}if (globalThis.document) document.title = 'Changed'\n`,
      )
      await expect(page).toHaveTitle('Changed')
      await dapp.accountButton.click()
      await expect(dapp.modal.view('Account')).toBeVisible()
      await expect(page.locator('gla-modal')).toHaveCount(1)
    })
  })

// Why README says so. Once this fails, Vite has learnt it, and the line can go.
if (versions.length > 0)
  test('Vite 8 in dev, without the line of README: an added import breaks connecting', async ({
    page,
    stack,
    browserWallet,
  }) => {
    const change = (folder: string) => {
      unfinished(folder)
      withoutExclude(folder)
    }
    await withReactVite({ stack, dependencies: vites[8], change }, async ({ origin, folder }) => {
      const { rdns } = await browserWallet({ origin })
      const { connectButton, accountButton, modal } = new DappPage(page)
      await page.goto(origin)
      await page.getByText('Nothing yet').waitFor()
      write(folder, importsViem)
      await page.getByText('0.5 by viem').waitFor()
      const outdated = page.waitForResponse((response) => response.status() === 504)
      await connectButton.click()
      await modal.wallet(rdns).click()
      await outdated
      await expect(accountButton).toBeHidden()
    })
  })
