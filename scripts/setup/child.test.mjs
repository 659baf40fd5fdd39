import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { run } from './child.mjs'
import { metered, secondsIn } from './cpu-seconds.mjs'

const node = (code, options) => run(process.execPath, ['-e', code], options)

test('code and output of a program', async () => {
  const ended = await node('console.log("out"); console.error("err"); process.exitCode = 3')
  assert.equal(ended.code, 3)
  assert.equal(ended.stdout, 'out\n')
  assert.match(ended.output, /err/)
  assert.equal(ended.trouble, null)
  assert.equal(ended.leftovers, false)
})

test('a program that is not there', async () => {
  const { code, trouble } = await run('no-such-program-of-gla', [])
  assert.equal(code, 1)
  assert.match(trouble, /there is no program no-such-program-of-gla/)
})

test('a program that does not end is ended', async () => {
  const { code, trouble, leftovers } = await node('setInterval(() => {}, 1000)', { deadline: 300 })
  assert.equal(code, 1)
  assert.match(trouble, /did not end within/)
  assert.equal(leftovers, false)
})

test('what a program leaves running is ended, and told of', async () => {
  const { code, stdout, leftovers } = await node(`
    const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    child.unref()
    console.log(child.pid)
  `)
  assert.equal(code, 0)
  assert.equal(leftovers, true)
  assert.equal(isRunning(Number(stdout)), false)
})

test('metered: a program ends as it would by itself, and what it and its children took is told', async () => {
  const busy = 'for (const end = Date.now() + 300; Date.now() < end; );'
  const { result, cpu } = await metered(async () => [
    await node(`require('node:child_process').execFileSync(process.execPath, ['-e', '${busy}'])`),
    await node('console.log("out"); process.exitCode = 3'),
    await node('process.kill(process.pid, "SIGKILL")'),
    await node('setInterval(() => {}, 1000)', { deadline: 300 }),
    await run('no-such-program-of-gla', []),
  ])
  assert.deepEqual(
    result.map(({ code, trouble, stdout, leftovers }) => [code, trouble, stdout, leftovers]),
    [
      [0, null, '', false],
      [3, null, 'out\n', false],
      [1, 'it was ended by SIGKILL', '', false],
      [1, 'it did not end within 0 s', '', false],
      [1, 'there is no program no-such-program-of-gla', '', false],
    ],
  )
  if (process.platform !== 'win32') assert.ok(cpu > 0.3 && cpu < 5, `${cpu} s`)
})

test('what a shell tells of times', () => {
  assert.equal(secondsIn('0m0.25s 0m0.00s\n1m2.50s 0m1.250000s\n'), 64)
  assert.equal(secondsIn(''), 0)
})

/** The dead that nobody has buried are not running. */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false // gone altogether
  }
}
