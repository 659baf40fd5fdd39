// What is refused, and what is copied. Installing is in `npm run prove consumers`.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { copyApp } from '../build/packed-app.mjs'
import { at, readJson } from '../setup/repository.mjs'
import { documentation, examples, inNewFolder, newApp, startLines } from './new.mjs'

function outside(t) {
  const folder = mkdtempSync(join(tmpdir(), 'gla-new-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

/** What `npm run new` refuses with, typed in a folder. */
const refusal = (cwd, ...args) =>
  newApp(args, cwd).then(
    () => assert.fail('it was not refused'),
    ({ name, message }) => {
      assert.equal(name, 'Stop', message)
      return message
    },
  )

test('npm run new: with too few words or too many it says what there is', async (t) => {
  const cwd = outside(t)
  for (const words of [[], ['dapp'], ['dapp', 'next', 'npm', 'more']]) {
    const said = await refusal(cwd, ...words)
    assert.match(said, /^npm run new <folder> <example> \[npm \| pnpm\]/)
    for (const name of examples()) assert.ok(said.includes(`\n  ${name} `), name)
  }
  assert.deepEqual(readdirSync(cwd), [])
})

test('npm run new: an example that there is not, words in the wrong order, another package manager', async (t) => {
  const cwd = outside(t)
  assert.match(await refusal(cwd, 'dapp', 'nextjs'), /named nextjs\. Did you mean next\?\n/)
  assert.match(await refusal(cwd, 'dapp', 'React'), /Did you mean react-vite or wagmi-react\?\n/)
  assert.match(await refusal(cwd, 'dapp', 'svelte'), /named svelte\.\nnpm run new <folder>/)
  assert.match(
    await refusal(cwd, 'next', 'dapp'),
    /folder comes before .*\n {2}npm run new dapp next/,
  )
  assert.match(await refusal(cwd, 'dapp', 'next', 'yarn'), /npm or pnpm, not yarn/)
  assert.deepEqual(readdirSync(cwd), [])
})

test('npm run new: a folder in this repository, one that is not empty, a file, one that cannot be made', async (t) => {
  const cwd = outside(t)
  mkdirSync(join(cwd, 'full'))
  writeFileSync(join(cwd, 'full', 'mine.txt'), 'mine')
  assert.match(
    await refusal(at('.'), 'dapp', 'next'),
    /is inside this repository.*\n.*\.\.\/my-dapp next/,
  )
  assert.match(await refusal(cwd, at('.'), 'next'), /is inside this repository/)
  assert.match(
    await refusal(cwd, 'full', 'next'),
    /full is there already, and is not an empty folder/,
  )
  assert.match(await refusal(cwd, 'full/mine.txt', 'next'), /is there already/)
  assert.match(await refusal(cwd, 'full/mine.txt/dapp', 'next'), /dapp cannot be made: /)
  assert.equal(existsSync(at('dapp')), false)
  assert.deepEqual(readdirSync(join(cwd, 'full')), ['mine.txt'])
})

test('npm run new: nothing half-made stays, and an empty folder that was there stays empty', async (t) => {
  const cwd = outside(t)
  mkdirSync(join(cwd, 'empty'))
  for (const name of ['empty', 'new/below']) {
    const folder = join(cwd, name)
    const failing = inNewFolder(folder, async () => {
      writeFileSync(join(folder, 'half.txt'), 'half')
      throw new Error('no network')
    })
    await assert.rejects(failing, /no network/)
  }
  assert.deepEqual(readdirSync(cwd), ['empty'])
  assert.deepEqual(readdirSync(join(cwd, 'empty')), [])
})

test('npm run new: what another made beside it stays, in the parent that it made itself', async (t) => {
  const cwd = outside(t)
  const failing = inNewFolder(join(cwd, 'apps/below/one'), async () => {
    await inNewFolder(join(cwd, 'apps/two'), async () =>
      writeFileSync(join(cwd, 'apps/two/mine.txt'), 'mine'),
    )
    throw new Error('no network')
  })
  await assert.rejects(failing, /no network/)
  assert.deepEqual(readdirSync(join(cwd, 'apps')), ['two'])
  assert.deepEqual(readdirSync(join(cwd, 'apps/two')), ['mine.txt'])
})

test('npm run new: a folder that a symbolic link leads to is where it is', async (t) => {
  const cwd = outside(t)
  symlinkSync(at('packages'), join(cwd, 'link'))
  assert.match(await refusal(cwd, 'link/dapp/below', 'next'), /is inside this repository/)
  mkdirSync(join(cwd, 'c#'))
  symlinkSync(join(cwd, 'c#'), join(cwd, 'sharp'))
  assert.match(await refusal(cwd, 'sharp/dapp', 'next'), /has a # in its path/)
})

test('npm run new: a path in which Vite builds nothing', async (t) => {
  const cwd = outside(t)
  assert.match(await refusal(cwd, 'a#b', 'vanilla'), /a#b has a # in its path/)
  assert.match(await refusal(cwd, 'what?/dapp', 'vanilla'), /has a \? in its path/)
  assert.deepEqual(readdirSync(cwd), [])
})

test('npm run new: the lines to paste lead there, whatever the folder is called', (t) => {
  const cwd = outside(t)
  const names = ['dapp', "Ann's dapp", '-dapp', '~', '$HOME', 'a`b', 'a"b', 'a\\b', 'new\nline']
  const lines = names.map((name) => {
    const folder = join(cwd, name)
    mkdirSync(folder)
    const [go] = startLines({ folder, manager: 'npm', cwd })
    return `(${go} && printf '%s\\0' "$PWD")`
  })
  const said = execFileSync('bash', ['-c', lines.join('\n')], { cwd, encoding: 'utf8' })
  assert.deepEqual(
    said.split('\0').slice(0, -1),
    names.map((name) => join(cwd, name)),
  )
})

test('npm run new: who has no pnpm starts the dapp by npx, with the pnpm that installed it', (t) => {
  const cwd = outside(t)
  const made = { folder: join(cwd, 'dapp'), cwd }
  const ours = at('node_modules', '.bin')
  const last = (more) => startLines({ ...made, ...more }).at(-1)
  assert.match(last({ manager: 'pnpm', path: ours }), /^npx pnpm@[\d.]+ run dev$/)
  assert.equal(last({ manager: 'npm', path: ours }), 'npm run dev')
  writeFileSync(join(cwd, 'pnpm'), '')
  assert.equal(last({ manager: 'pnpm', path: [ours, cwd].join(delimiter) }), 'pnpm run dev')
})

test('npm run new ends with where the documentation is: a page for each example', () => {
  for (const name of examples()) {
    const [, page] = documentation(name).match(/: (docs\/start\/\S+\.md) here, or node_modules/)
    assert.ok(existsSync(at(...page.split('/'))), page)
  }
})

for (const name of examples())
  test(`examples/${name} is copied without what is of the workspace`, (t) => {
    const folder = join(outside(t), 'My dapp')
    copyApp(folder, `examples/${name}`)
    for (const left of ['node_modules', 'dist', '.turbo', '.next'])
      assert.equal(existsSync(join(folder, left)), false, left)
    assert.ok(existsSync(join(folder, 'src/modal.ts')))
    const { scripts, ...manifest } = readJson(join(folder, 'package.json'))
    assert.equal(manifest.name, 'my-dapp')
    assert.ok(scripts.dev && scripts.build)
    assert.doesNotMatch(JSON.stringify(manifest), /@gla\/|workspace:/)
  })
