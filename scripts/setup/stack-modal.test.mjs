// Which stack "runs here".
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runningStackModal } from './stack-modal.mjs'

/** A program that answers everybody with the same. */
async function program(t, answer) {
  const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${server.address().port}`
}

/** What `npm start` writes (apps/stack/src/modal-to-paste.ts), of two chains. */
function modalOn(t, ...urls) {
  const folder = mkdtempSync(join(tmpdir(), 'gla-stack-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const network = (url, n) => `const glaLocal${n} = defineNetwork({
  id: ${31337 + n},
  name: 'GLA Local ${n}',
  rpcUrls: { default: { http: ['${url}'] } },
})\n`
  const file = join(folder, 'modal.ts')
  writeFileSync(file, urls.map(network).join(''))
  return file
}

const node = (id) => JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x${id.toString(16)}` })

test('the stack runs while its chains answer; another program on a port of the stack of before is not the stack', async (t) => {
  const [first, second] = [await program(t, node(31337)), await program(t, node(31338))]
  const running = modalOn(t, first, second)
  assert.equal(await runningStackModal(running), running)
  for (const other of ['hello', '{}', 'null', node(1)])
    assert.equal(await runningStackModal(modalOn(t, first, await program(t, other))), null, other)
  assert.equal(await runningStackModal(modalOn(t)), null)
  assert.equal(await runningStackModal(null), null)
})
