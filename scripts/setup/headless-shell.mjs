// Ours: a Chromium without windows, for what compares no pictures; it is read before there are packages.
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { starts, thisMachine } from './chromium.mjs'
import { step } from './progress.mjs'

const name = 'chromium-headless-shell'

/**
 * Finds the Chromium without windows, and gets it where Debian's Chromium is and we may install packages: of the same version, so
 * that nothing else changes. It shows the same pages for a sixth less CPU time, and draws letters a little differently.
 * @param {import('./chromium.mjs').Machine} machine
 * @returns {Promise<string | null>} its path; null where everything is done by the whole Chromium
 */
export async function ensureHeadlessShell(machine = thisMachine()) {
  const found = await find(machine)
  if (found || !machine.isDebianRoot) return found
  const { code, stdout } = await machine.run(
    'dpkg-query',
    ['--show', `--showformat=$\{Version}`, 'chromium'],
    { deadline: 30_000 },
  )
  if (code !== 0 || !stdout.trim()) return null
  return step('Getting Chromium without windows', async () => {
    await aptInstall(machine, [`${name}=${stdout.trim()}`], 2 * 60_000)
    return find(machine)
  })
}

async function find(machine) {
  const folders = (machine.env.PATH ?? '').split(delimiter).filter(Boolean)
  for (const path of folders.map((folder) => join(folder, name)))
    if (machine.isProgram(path) && (await starts(machine, path))) return path
  return null
}
