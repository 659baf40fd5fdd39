import { serveDapp } from './fixtures/dapp-site.js'
import { test } from './fixtures/journey.js'
import { cellsToPlay, noteFinished } from './gauntlet/cells.js'
import { playCell } from './gauntlet/play-cell.js'

test.use({ provider: true })

// One of them; `npm run prove gauntlet` plays all.
for (const cell of cellsToPlay((kind) => kind === 'swap'))
  test(`a swap runs the gauntlet: ${cell.name}`, async ({
    context,
    page,
    stack,
    chains,
    person,
    swapsBundle,
    guard,
    browserWallet,
  }) => {
    const { relayUrl, provider } = stack
    const site = await serveDapp(swapsBundle, { chains: stack.chains, relayUrl, provider })
    try {
      const world = { context, page, stack, chains, person, site, asked: () => guard.seen }
      await playCell(cell, { ...world, install: browserWallet })
    } finally {
      await site.close()
    }
    noteFinished(cell)
  })
