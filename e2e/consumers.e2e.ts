import { DappPage } from './consumers/dapp-page.js'
import { build, edit, withExample } from './consumers/example.js'
import { followWagmi } from './consumers/follow-wagmi.js'
import { useAll } from './consumers/person.js'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'

const isProof = Boolean(process.env.GLA_CONSUMERS)

function viteOf(vite: string, plugin: string) {
  return { vite, '@vitejs/plugin-react': plugin }
}

/** `npm test` has the first, by the package manager that lets it import only what it names; `npm run prove consumers` all. */
const dapps = [
  { example: 'react-vite', manager: 'pnpm' },
  { example: 'react-vite', manager: 'npm' },
  { example: 'react-vite', manager: 'npm', built: true, dependencies: viteOf('^5', '^4') },
  { example: 'react-vite', manager: 'npm', built: true, dependencies: viteOf('^6', '^4') },
  { example: 'vanilla', manager: 'pnpm' },
  { example: 'wagmi-react', manager: 'pnpm' },
  { example: 'next', manager: 'npm' },
  { example: 'next', manager: 'pnpm', built: true },
] as const

// Installing takes long where nothing is kept from before.
test.setTimeout(600_000)

for (const { example, ...how } of isProof ? dapps : dapps.slice(0, 1)) {
  const by = 'dependencies' in how ? ` by Vite ${how.dependencies.vite}` : ''
  const title = `${example} by ${how.manager}${'built' in how ? `, built${by}` : ''}`
  test(`${title}: connects, signs, sends, switches the network, reloads, disconnects`, async ({
    page,
    stack,
    chains: [chain],
    person,
    browserWallet,
  }) => {
    // React's of a hydration that does not match are among them. Warnings are not: Lit has some in dev.
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await withExample(example, { stack, ...how }, async ({ origin, folder }) => {
      const other = createPerson()
      const accounts = [person.privateKey, other.privateKey]
      const wallet = await browserWallet({ origin, accounts })
      const dapp = new DappPage(page)
      await page.goto(origin)
      const second = stack.chains[1]
      await useAll(dapp, { wallet, person, chain, second })
      if (example === 'wagmi-react')
        await followWagmi(dapp, { wallet, other: other.address, chains: stack.chains })
      expect(complaints).toEqual([])
      if (isProof && !('built' in how)) await build(folder)
    })
  })
}

/** The modal with the embedded wallet, as docs/recipes/embedded-wallet.md adds it. */
const withEmbedded = (folder: string) =>
  edit(folder, 'src/modal.ts', (text) =>
    text
      .replace(/^/, "import { authConnector } from '@gla/frame'\n")
      .replace(
        'createModal({',
        "createModal({ connectors: [authConnector({ url: 'http://wallet.localhost:4606' })], features: { email: true },",
      ),
  )

if (isProof)
  test('react-vite with @gla/frame by npm, built: its types are right, and Connect asks for an e-mail address', async ({
    page,
    stack,
  }) => {
    const how = { stack, more: ['frame'], change: withEmbedded, built: true }
    await withExample('react-vite', how, async ({ origin }) => {
      const dapp = new DappPage(page)
      await page.goto(origin)
      await dapp.connectButton.click()
      await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
    })
  })
