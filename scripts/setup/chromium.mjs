// Ours: Playwright fetches a browser of its own and nothing else; this takes what the machine has first. It is read before
// there are packages.
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { aptInstall, isDebianRoot, lastLine } from './apt.mjs'
import { run } from './child.mjs'
import { step } from './progress.mjs'
import { at } from './repository.mjs'
import { Stop } from './stop.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Playwright of the end to end tests: where it keeps its Chromium, and how to fetch it. */
function playwright() {
  const folder = at('e2e', 'node_modules', '@playwright', 'test')
  return {
    async executablePath() {
      if (!existsSync(folder)) return null
      const require = createRequire(join(folder, 'package.json'))
      return require('.').chromium.executablePath()
    },
    cli: join(folder, 'cli.js'),
  }
}

/**
 * The machine as the search for a browser sees it.
 * @typedef {object} Machine
 * @property {Record<string, string | undefined>} env
 * @property {boolean} isDebianRoot
 * @property {(path: string) => boolean} isProgram
 * @property {(program: string, args: string[], options?: object) => Promise<import('./child.mjs').Ended>} run
 * @property {() => Promise<string | null>} playwrightPath
 * @property {string} playwrightCli
 */

/** @returns {Machine} */
export function thisMachine() {
  const browser = playwright()
  return {
    env: process.env,
    isDebianRoot: isDebianRoot(),
    isProgram,
    run,
    playwrightPath: browser.executablePath,
    playwrightCli: browser.cli,
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Only what starts counts: some systems put a script there that only asks to install it. */
export async function starts(machine, path) {
  const { code } = await machine.run(path, ['--version', '--no-sandbox'], { deadline: 30_000 })
  return code === 0
}

/**
 * A Chromium that is there already.
 * @param {Machine} machine
 * @returns {Promise<string | null>} its path
 */
export async function findChromium(machine) {
  const chosen = machine.env.GLA_CHROMIUM
  if (chosen) {
    if (machine.isProgram(chosen) && (await starts(machine, chosen))) return chosen
    throw new Stop(
      `GLA_CHROMIUM is ${chosen}, and that does not start. Set it to a Chromium that does, or unset it to have one found.`,
    )
  }
  const folders = (machine.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of paths) {
    if (machine.isProgram(path) && (await starts(machine, path))) return path
  }
  const own = await machine.playwrightPath()
  return own && machine.isProgram(own) && (await starts(machine, own)) ? own : null
}

async function fromDebian(machine) {
  if (!machine.isDebianRoot) return "Debian's package: only as root on Debian"
  return aptInstall(machine, ['chromium', 'fonts-noto-cjk'])
}

async function fromPlaywright(machine) {
  const ended = await machine.run(
    process.execPath,
    [machine.playwrightCli, 'install', 'chromium', '--no-shell'],
    { deadline: 10 * 60_000 },
  )
  return ended.code === 0 ? null : `Playwright's download: ${lastLine(ended)}`
}

/**
 * Finds a Chromium, and gets one where there is none: Debian's package when root on Debian, else
 * Playwright's own download.
 * @param {Machine} machine
 * @returns {Promise<string>} the path of its program
 * @throws Stop with what was tried and what to do
 */
export async function ensureChromium(machine = thisMachine()) {
  const found = await findChromium(machine)
  if (found) return found
  return step('Getting Chromium for the tests', async () => {
    const tried = [`on PATH: no ${names.join(', ')} that starts`]
    for (const get of [fromDebian, fromPlaywright]) {
      const trouble = await get(machine)
      const path = await findChromium(machine)
      if (path) return path
      tried.push(
        trouble ?? `${get === fromDebian ? 'apt-get' : 'Playwright'}: came, but does not start`,
      )
    }
    throw new Stop(
      `There is no Chromium for the tests. Tried:\n${tried.map((line) => `  - ${line}`).join('\n')}\nInstall Chromium or Chrome so that one of these names is on PATH, or set GLA_CHROMIUM to its program, and run \`npm test\` again. \`npm test -- --only=build,types,lint,scripts\` needs no browser.`,
    )
  })
}

/**
 * Sees to a font with Chinese, so that screenshots show text and not boxes.
 * @param {Machine} machine
 * @returns {Promise<string | null>} null, or what is missing and what to do
 */
export async function ensureChineseFont(machine = thisMachine()) {
  if (await hasChineseFont(machine)) return null
  if (machine.isDebianRoot) {
    await step('Getting a Chinese font', () =>
      aptInstall(machine, ['fontconfig', 'fonts-noto-cjk']),
    )
    if (await hasChineseFont(machine)) return null
  }
  return 'No font with Chinese was found: screenshots will show boxes. Install Noto Sans CJK (Debian and Ubuntu: fonts-noto-cjk).'
}

async function hasChineseFont(machine) {
  const ended = await machine.run('fc-list', [':lang=zh', 'family'], { deadline: 30_000 })
  if (ended.code !== 0 && process.platform !== 'linux') return true // both others ship with one
  return ended.stdout.trim() !== ''
}
