// Ours: vitest's `--changed` asks git, which does not know what passed.
import { readFileSync } from 'node:fs'
import { at, workspaces } from '../setup/repository.mjs'
import { say, sum } from './gate.mjs'
import { projectOf, unitFolders, vitest } from './suites.mjs'
import { workspaceReads } from './workspace-reads.mjs'

/**
 * The unit tests of each workspace that reads something changed, without the pictures.
 * @param {Awaited<ReturnType<typeof import('./passed-before.mjs').createPassedBefore>>} before
 */
export async function changedProjects(before) {
  const folders = unitFolders()
  const reads = workspaceReads(workspaces(), before.files)
  const stamp = (folder) => `unit-${projectOf(folder)}`
  const known = folders.map((folder) => [folder, before.recall(stamp(folder), reads(folder))])
  const changed = known.filter(([, same]) => !same).map(([folder]) => folder)
  for (const [folder, same] of known) if (same) say(`  same as when it passed: ${folder}`)
  const same = sum(known.map(([, same]) => same ?? { passed: 0, failed: 0 }))
  if (changed.length === 0) return same

  const { reports, ...count } = await vitest({
    projects: changed.map(projectOf),
    more: ['--exclude=test/picture*.test.ts'],
  })
  // A failure beside the tests is of no project: then none has passed.
  if (count.failed === 0) {
    const files = reports.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).testResults)
    for (const folder of changed) {
      await before.keep(stamp(folder), countOf(files, folder), reads(folder))
    }
  }
  return sum([same, count])
}

function countOf(results, folder) {
  const files = results.filter(({ name }) => name.startsWith(`${at(folder)}/`))
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  return { passed, failed: 0, skipped: tests.length - passed }
}
