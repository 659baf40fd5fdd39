import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test from 'node:test'
import { at, workspaces } from '../setup/repository.mjs'
import { coreMayImport, countArrows, roomTroubles } from './rooms.mjs'
import { trackedFiles } from './tracked.mjs'

const rules = {
  'packages/core': { hall: 10, mayImport: coreMayImport },
  'packages/ui': { hall: 10 },
  'apps/gla': { hall: 10 },
}
const files = await trackedFiles()

for (const workspace of workspaces()) {
  const below = `${workspace}/src/`
  const paths = files.flatMap((path) => (path.startsWith(below) ? [path.slice(below.length)] : []))
  if (paths.length === 0) continue
  test(`${workspace}: rooms form no circle, no name stands twice, values cross only where they may`, (t) => {
    t.diagnostic(`${countArrows(at(workspace, 'src'), paths)} arrows lead from room to room`)
    assert.deepEqual(roomTroubles(at(workspace, 'src'), paths, rules[workspace]), [])
  })
}

test('each kind of trouble is seen, and a type or a test is none', (t) => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'gla-rooms-')))
  t.after(() => rmSync(top, { recursive: true }))
  const sources = {
    'kit.ts': "import { send } from './send/send.js'\nimport { read } from './wallets/read.js'",
    'state.ts': '',
    'send/send.ts':
      "import '../state.js'\nimport { read } from '../wallets/read.js'\nimport type { Kit } from '../kit.js'",
    'send/send.test.ts': "import '../kit.js'",
    'wallets/read.ts': "import { intents } from '../send/intents.js'",
    'send/intents.ts': '',
    'send/later/intents.ts': "const later = () => import('../send/send.js')",
  }
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), text)
  }
  const found = roomTroubles(top, Object.keys(sources), {
    hall: 1,
    mayImport: coreMayImport,
  })
  assert.deepEqual(found.sort(), [
    '2 files lie in the hall, and the most is 1',
    'files form a circle: kit.ts, send/send.ts',
    'rooms form a circle: send, wallets',
    'send/send.ts imports a value of another room: wallets/read.ts',
    'two files have one name: send/intents.ts, send/later/intents.ts',
    'wallets/read.ts imports a value of another room: send/intents.ts',
  ])
})
