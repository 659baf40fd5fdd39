import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test from 'node:test'
import { at, workspaces } from '../setup/repository.mjs'
import { coreMayImport, roomTroubles } from './rooms.mjs'
import { trackedFiles } from './tracked.mjs'

// Core has nine arrows more than the 92 of when rooms were drawn: most rooms read own values alone, and what people are told
// depends on whether there is a storage. The limit is a tenth above.
const rules = {
  'packages/core': { hall: 10, arrows: 111, mayImport: coreMayImport },
  'packages/ui': { hall: 10 },
  'apps/gla': { hall: 10 },
}
const files = await trackedFiles()

for (const workspace of workspaces()) {
  const below = `${workspace}/src/`
  const paths = files.flatMap((path) => (path.startsWith(below) ? [path.slice(below.length)] : []))
  if (paths.length === 0) continue
  test(`${workspace}: rooms form no circle, no name stands twice, values cross only where they may`, () => {
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
    'login/intents.ts': "const later = () => import('../send/send.js')",
  }
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), text)
  }
  const found = roomTroubles(top, Object.keys(sources), {
    hall: 1,
    arrows: 4,
    mayImport: coreMayImport,
  })
  assert.deepEqual(found.sort(), [
    '2 files lie in the hall, and the most is 1',
    '5 arrows lead from room to room, and the most is 4',
    'files form a circle: kit.ts, send/send.ts',
    'rooms form a circle: send, wallets',
    'send/send.ts imports a value of another room: wallets/read.ts',
    'two files have one name: send/intents.ts, login/intents.ts',
    'wallets/read.ts imports a value of another room: send/intents.ts',
  ])
})
