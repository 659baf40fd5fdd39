import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))

test.each([
  ["queueMicrotask(() => { throw new RangeError('too deep') })", 'RangeError: too deep'],
  ["Promise.reject(new Error('nobody waits'))", 'Error: nobody waits'],
  ["setTimeout(() => { throw 'a text' })", 'a text'],
])('%s: the process goes on and reports it', async (fault, words) => {
  const script = `
    import { surviveUncaughtErrors } from './src/survive-uncaught-errors.ts'
    surviveUncaughtErrors(process, (text) => process.stdout.write(text))
    ${fault}
    setTimeout(() => process.exit(7), 200)`
  const command = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const child = spawn(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  expect((await once(child, 'close'))[0]).toBe(7)
  expect(output).toContain('A part of the stack failed; the rest keeps running.')
  expect(output).toContain(words)
})
