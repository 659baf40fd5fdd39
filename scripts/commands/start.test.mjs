import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { run } from '../setup/child.mjs'
import { at } from '../setup/repository.mjs'

test('npm start -- --help answers in a fresh clone, where nothing is installed or built', async (context) => {
  const clone = mkdtempSync(join(tmpdir(), 'gla-start-'))
  context.after(() => rmSync(clone, { recursive: true, force: true }))
  for (const path of ['package.json', 'scripts', 'apps/stack/usage.txt'])
    cpSync(at(path), join(clone, path), { recursive: true })
  for (const option of ['--help', '-h']) {
    const { code, stdout, output } = await run(
      process.execPath,
      [join(clone, 'scripts', 'start.mjs'), option],
      { cwd: clone, deadline: 30_000 },
    )
    assert.equal(code, 0, output)
    assert.match(stdout, /^Starts the local stack/)
    assert.match(stdout, /--relay-port N +GLA_RELAY_PORT +4602/)
  }
  assert.equal(existsSync(join(clone, 'node_modules')), false)
})
