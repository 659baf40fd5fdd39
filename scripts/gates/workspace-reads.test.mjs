import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workspaceReads } from './workspace-reads.mjs'

const folders = ['apps/relay', 'packages/core', 'packages/testing', 'packages/ui']
const manifests = {
  'apps/relay': { name: '@gla/relay' },
  'packages/core': { name: '@gla/core', devDependencies: { '@gla/relay': 'workspace:*' } },
  'packages/testing': { name: '@gla/testing' },
  'packages/ui': { name: '@gla/ui', dependencies: { '@gla/core': 'workspace:*', lit: '3' } },
}
const texts = {
  'apps/relay/test/client.ts': "import { share } from '../../../packages/testing/src/share.js'",
  'packages/core/src/kit.ts': "import { state } from './state.js'",
  'packages/ui/src/view.ts': "import { kit } from '@gla/core'",
}

test('a path to a folder above workspaces names all of them', () => {
  for (const [path, seen] of [
    ['../../..', true],
    ['../../../', true],
    ['../../../packages/testing', true],
    ['../src', false],
  ]) {
    const reads = workspaceReads(folders, ['apps/relay/test/a.ts'], {
      manifest: (folder) => ({ name: folder }),
      text: () => `const root = join(import.meta.dirname, '${path}')`,
    })
    assert.equal(reads('apps/relay')('packages/testing/src/share.ts'), seen, path)
  }
})

test('a workspace reads what its manifest or a path names, what that reads, and what is of none', () => {
  const reads = workspaceReads(folders, Object.keys(texts), {
    manifest: (folder) => manifests[folder],
    text: (path) => texts[path],
  })
  const of = (folder) =>
    [...folders.map((other) => `${other}/a.ts`), 'biome.json'].filter(reads(folder))
  const [relay, core, testing, ui] = folders.map((folder) => `${folder}/a.ts`)
  assert.deepEqual(of('packages/testing'), [testing, 'biome.json'])
  assert.deepEqual(of('apps/relay'), [relay, testing, 'biome.json'])
  assert.deepEqual(of('packages/core'), [relay, core, testing, 'biome.json'])
  assert.deepEqual(of('packages/ui'), [relay, core, testing, ui, 'biome.json'])
})
