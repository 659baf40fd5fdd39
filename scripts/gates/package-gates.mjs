// Ours: packs each package, and lets publint and attw look at it.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../setup/child.mjs'
import { at, readJson } from '../setup/repository.mjs'
import { entriesWithoutDirective } from './client-directive.mjs'
import { gate, report, sum } from './gate.mjs'

/** Folders below packages/. */
const published = () => [
  ...['core', 'ui', 'modal', 'testing'],
  ...readdirSync(at('packages', 'adapters')).map((name) => `adapters/${name}`),
]

/** What npm would carry of each package, looked at as a stranger's bundler and compiler would. */
export async function packageGates() {
  const counts = []
  for (const name of published()) counts.push(await checkPackage(name))
  return sum(counts)
}

function directives(folder, title) {
  const began = performance.now()
  const lacking = entriesWithoutDirective(folder)
  report(`'use client' ${title}`, lacking.length === 0, began, lacking.join('\n'))
  return lacking.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function checkPackage(name) {
  const began = performance.now()
  const folder = at('packages', name)
  const packed = at('test-results', 'packed', name)
  rmSync(packed, { recursive: true, force: true })
  mkdirSync(packed, { recursive: true })
  const pack = await run('pnpm', ['pack', '--pack-destination', packed], { cwd: folder })
  const tarball = readdirSync(packed).find((file) => file.endsWith('.tgz'))
  if (pack.code !== 0 || !tarball) {
    report(`${name}: pnpm pack`, false, began, pack.output, pack.trouble)
    return { passed: 0, failed: 1 }
  }
  const file = join(packed, tarball)
  const { name: title } = readJson(join(folder, 'package.json'))
  return sum([
    directives(folder, title),
    await gate(`publint ${title}`, 'publint', ['run', file, '--strict']),
    await gate(`attw ${title}`, 'attw', [
      file,
      '--profile=esm-only',
      '--format=ascii',
      '--no-emoji',
      '--no-definitely-typed',
    ]),
  ])
}
