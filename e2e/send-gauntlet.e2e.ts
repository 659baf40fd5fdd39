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
    guard,
    browserWallet,
  }) => {
    const asked = () => guard.seen
    await playCell(cell, { context, page, stack, chains, person, asked, install: browserWallet })
    noteFinished(cell)
  })
