import { serveDapp } from './fixtures/dapp-site.js'
import { test } from './fixtures/journey.js'
import { cellsToPlay, noteFinished } from './gauntlet/cells.js'
import { playCell } from './gauntlet/play-cell.js'

// A dozen of them; `npm run prove gauntlet` plays all.
for (const cell of cellsToPlay())
  test(`a transfer runs the gauntlet: ${cell.name}`, async ({
    context,
    page,
    stack,
    chains,
    person,
    callsBundle,
    guard,
    browserWallet,
  }) => {
    const { relayUrl } = stack
    const asked = () => guard.seen
    const site =
      cell.kind === 'call'
        ? await serveDapp(callsBundle, { chain: stack.chains[0], relayUrl })
        : null
    try {
      const world = { context, page, stack, chains, person, asked, site }
      await playCell(cell, { ...world, install: browserWallet })
    } finally {
      await site?.close()
    }
    noteFinished(cell)
  })
