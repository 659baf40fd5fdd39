// Ours: packs each package, and lets publint and attw look at it.
import { manifestOf, pack } from '../build/pack-packages.mjs'
import { run } from '../setup/child.mjs'
import { at } from '../setup/repository.mjs'
import { entriesWithoutDirective } from './client-directive.mjs'
import { gate, report, sum } from './gate.mjs'
import { published } from './manifests.mjs'

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

/** The licence asks to go along with every copy: a registry shows it, and a dapp that bundles us passes it on. */
async function licence(tarball, title) {
  const began = performance.now()
  const { output } = await run('tar', ['-tf', tarball])
  const holds = /^package\/LICENSE\r?$/m.test(output)
  report(`licence ${title}`, holds, began, holds ? '' : output)
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function checkPackage(name) {
  const began = performance.now()
  const { tarball, output, trouble } = await pack(name, at('test-results', 'packed'))
  if (!tarball) {
    report(`${name}: pnpm pack`, false, began, output, trouble)
    return { passed: 0, failed: 1 }
  }
  const { name: title } = manifestOf(name)
  return sum([
    await licence(tarball, title),
    directives(at('packages', name), title),
    await gate(`publint ${title}`, 'publint', ['run', tarball, '--strict']),
    await gate(`attw ${title}`, 'attw', [
      tarball,
      '--profile=esm-only',
      '--format=ascii',
      '--no-emoji',
      '--no-definitely-typed',
    ]),
  ])
}
