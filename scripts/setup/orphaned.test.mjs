// Ours: the test of orphaned.mjs.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

const module = JSON.stringify(new URL('./orphaned.mjs', import.meta.url).href)
const watcher = `
  import { onOrphaned } from ${module}
  onOrphaned(() => { console.log('orphaned'); process.exit() })
  setInterval(() => {}, 1_000)
  console.log('watches')`

/** A process that starts another with a script, as npm starts a shell and the shell us; both print to us. */
const starts = (script, env = {}) => `
  import { spawn } from 'node:child_process'
  Object.assign(process.env, ${JSON.stringify(env)})
  const child = spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(script)}], { stdio: 'inherit' })
  child.on('exit', () => process.exit())`

async function orphanedAfterKilling(script) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output === 'watches\n') child.kill('SIGKILL')
  })
  await once(child.stdout, 'close')
  return output
}

test('a process whose parent was killed notices', { timeout: 20_000 }, async () => {
  assert.equal(await orphanedAfterKilling(starts(watcher)), 'watches\norphaned\n')
})

test('a process whose npm was killed notices, although the shell between them still runs', {
  timeout: 20_000,
}, async () => {
  const npm = starts(starts(watcher), { npm_lifecycle_event: 'start' })
  assert.equal(await orphanedAfterKilling(npm), 'watches\norphaned\n')
})
