import { serveDapp } from './fixtures/dapp-site.js'
import { test } from './fixtures/journey.js'
import { cellsToPlay, noteFinished } from './gauntlet/cells.js'
import { playCell } from './gauntlet/play-cell.js'

// One of each kind; `npm run prove gauntlet` plays all.
for (const cell of cellsToPlay((kind) => kind !== 'swap'))
  test(`a ${cell.kind === 'approve' ? 'permission' : 'transfer'} runs the gauntlet: ${cell.name}`, async ({
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
    const isOfPage = cell.kind === 'call' || cell.kind === 'approve'
    const site = isOfPage
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
