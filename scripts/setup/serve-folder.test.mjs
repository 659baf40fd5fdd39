// The site is built anew while it is served.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { inPlaceOf } from './in-place-of.mjs'
import { serveFolder } from './serve-folder.mjs'

function write(folder, files) {
  mkdirSync(folder)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
}

async function served(t) {
  const top = mkdtempSync(join(tmpdir(), 'gla-serve-'))
  const folder = join(top, 'dist')
  mkdirSync(join(top, 'node_modules'))
  write(folder, { '404.html': 'none', 'index.html': 'old', 'old.js': 'old script' })
  const { url, close } = await serveFolder(folder, 0)
  t.after(async () => {
    await close()
    rmSync(top, { recursive: true })
  })
  const get = async (path) => {
    const answer = await fetch(`${url}${path}`)
    return [answer.status, await answer.text()]
  }
  return { top, folder, get }
}

test('a site that is built anew takes the place of the one that is served, once it is whole', async (t) => {
  const { top, folder, get } = await served(t)
  assert.deepEqual(await get(''), [200, 'old'])
  await inPlaceOf(folder, async (made) => {
    write(made, { '404.html': 'no more', 'index.html': 'a newer one', 'new.js': 'x' })
    assert.deepEqual(await get(''), [200, 'old'])
  })
  assert.deepEqual(await get(''), [200, 'a newer one'])
  assert.deepEqual(await get('new.js'), [200, 'x'])
  assert.deepEqual(await get('old.js'), [404, 'no more'])
  await assert.rejects(
    inPlaceOf(folder, async (made) => {
      write(made, { 'index.html': 'half' })
      throw new Error('no memory')
    }),
    /no memory/,
  )
  assert.deepEqual(await get(''), [200, 'a newer one'])
  assert.deepEqual(readdirSync(join(top, 'node_modules')), [])
})

test('a file that is gone, or cannot be read when its turn comes, ends an answer and not the server', async (t) => {
  const { folder, get } = await served(t)
  rmSync(join(folder, 'old.js'))
  assert.deepEqual(await get('old.js'), [404, 'none'])
  // Like a file that goes between the look and the reading: it is there, and opening it fails.
  const socket = createServer().listen(join(folder, 'socket.js'))
  t.after(() => socket.close())
  await once(socket, 'listening')
  await assert.rejects(get('socket.js'))
  assert.deepEqual(await get(''), [200, 'old'])
  rmSync(folder, { recursive: true })
  assert.deepEqual(await get(''), [404, 'Not found'])
})
