import { DappPage } from './consumers/dapp-page.js'
import { useAll } from './consumers/person.js'
import { withReactVite } from './consumers/react-vite.js'
import { test } from './fixtures/journey.js'

/** `npm test` has one dapp, by the package manager that lets it import only what it names; `npm run prove consumers` all. */
const managers = process.env.GLA_CONSUMERS ? (['pnpm', 'npm'] as const) : (['pnpm'] as const)

// Installing takes long where nothing is kept from before.
test.setTimeout(300_000)

for (const manager of managers)
  test(`react-vite by ${manager}: connects, signs, sends, switches the network, reloads, disconnects`, async ({
    page,
    stack,
    chains: [chain],
    person,
    browserWallet,
  }) => {
    await withReactVite({ stack, manager }, async ({ origin }) => {
      const wallet = await browserWallet({ origin })
      await page.goto(origin)
      const second = stack.chains[1]
      await useAll(new DappPage(page), { wallet, person, chain, second })
    })
  })
