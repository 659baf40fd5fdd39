// Ours: an example is only whole with the packed kit, and none of the makers of apps can pack it.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { basename, delimiter, dirname, join, relative, resolve, sep } from 'node:path'
import { buildAll } from '../build/pack-packages.mjs'
import { makeApp, packagesOf } from '../build/packed-app.mjs'
import { asTyped } from '../setup/as-typed.mjs'
import { install, pinnedPnpm } from '../setup/install.mjs'
import { step } from '../setup/progress.mjs'
import { at, readJson, root } from '../setup/repository.mjs'
import { stackModal } from '../setup/stack-modal.mjs'
import { Stop } from '../setup/stop.mjs'

const managers = ['npm', 'pnpm']

/**
 * `npm run new <folder> <example> [npm | pnpm]`: copies an example to a folder of its own, with the packed kit, and installs it.
 * @param {string[]} args
 * @param {string} [cwd] where it is typed: npm runs us at the top of this repository
 * @returns {Promise<number>} 0
 * @throws Stop with what to do instead; nothing half-made is left
 */
export async function newApp(args, cwd = process.env.INIT_CWD ?? process.cwd()) {
  const { folder, example, manager } = understood(args, cwd)
  const from = `examples/${example}`
  const names = packagesOf(from)
  await inNewFolder(folder, async () => {
    await install()
    await buildAll(names)
    await step(`Installing ${example} with ${manager}`, () =>
      makeApp(folder, names, { from, manager }),
    )
    const modal = stackModal()
    if (modal) cpSync(modal, join(folder, 'src/modal.ts'))
  })
  console.log(whatNext({ folder, example, manager, cwd }))
  return 0
}

/**
 * Does work in a new folder. Where it fails, or Ctrl-C ends it, what it made is put back as it was: no folder, or an empty one. What
 * others put beside it stays.
 * @param {string} folder
 * @param {() => Promise<void>} work
 * @throws Stop where the folder cannot be made
 */
export async function inNewFolder(folder, work) {
  const undo = make(folder)
  process.once('exit', undo)
  try {
    await work()
  } catch (error) {
    undo()
    throw error
  } finally {
    process.off('exit', undo)
  }
}

/**
 * What is asked for, where all of it is possible.
 * @param {string[]} args
 * @param {string} cwd
 * @throws Stop with a sentence that says what is not
 */
function understood([given, example, manager = 'npm', ...more], cwd) {
  if (!given || !example || more.length > 0) throw new Stop(usage())
  if (!examples().includes(example)) throw new Stop(noExample(given, example))
  if (!managers.includes(manager))
    throw new Stop(`The third word is ${managers.join(' or ')}, not ${manager}.`)
  const folder = resolve(cwd, given)
  const real = realPath(folder)
  if (`${real}${sep}`.startsWith(`${realPath(root)}${sep}`))
    throw new Stop(
      `${folder} is inside this repository. Name a folder outside, as in:\n  npm run new ../my-dapp ${example}`,
    )
  const [sign] = /[#?]/.exec(`${folder}${real}`) ?? []
  if (sign)
    throw new Stop(
      `${folder} has a ${sign} in its path, where an address ends for Vite: it builds nothing there. Name a folder without # and ?.`,
    )
  if (existsSync(folder) && !isEmptyFolder(folder))
    throw new Stop(`${folder} is there already, and is not an empty folder. Name another one.`)
  return { folder, example, manager }
}

/** Where a path leads: what is there of it may be a symbolic link. */
function realPath(path) {
  if (existsSync(path)) return realpathSync.native(path)
  return join(realPath(dirname(path)), basename(path))
}

/** The dapps to copy: folders of `examples` that a developer can serve. `everything` is a page of the local stack. */
export const examples = () =>
  readdirSync(at('examples')).filter((name) => {
    const manifest = at('examples', name, 'package.json')
    return existsSync(manifest) && Boolean(readJson(manifest).scripts.dev)
  })

function noExample(given, example) {
  if (examples().includes(given))
    return `The folder comes before the example:\n  npm run new ${example} ${given}`
  const near = examples().filter((name) =>
    name.split('-').some((word) => example.toLowerCase().includes(word)),
  )
  const meant = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
  return `There is no example named ${example}.${meant}\n${usage()}`
}

function isEmptyFolder(path) {
  try {
    return readdirSync(path).length === 0
  } catch {
    return false // a file
  }
}

const usage = () =>
  [
    `npm run new <folder> <example> [${managers.join(' | ')}], as in: npm run new ../my-dapp react-vite`,
    ...examples().map((name) => {
      const { description } = readJson(at('examples', name, 'package.json'))
      return `  ${name.padEnd(12)} ${description}`
    }),
  ].join('\n')

/**
 * Makes a folder.
 * @returns {() => void} puts everything back as it was: no folder, or an empty one
 * @throws Stop where it cannot be made
 */
function make(folder) {
  try {
    const made = mkdirSync(folder, { recursive: true })
    return () => {
      const all = made ? [folder] : readdirSync(folder).map((name) => join(folder, name))
      for (const path of all) rmSync(path, { recursive: true, force: true })
      if (made && made !== folder) removeEmpty(dirname(folder), dirname(made))
    }
  } catch (error) {
    throw new Stop(`${folder} cannot be made: ${error.message}`)
  }
}

/** Removes a folder and those above it, up to one that stays: those that are empty. */
function removeEmpty(folder, stays) {
  try {
    for (let one = folder; one !== stays; one = dirname(one)) rmdirSync(one)
  } catch {
    // Somebody has put something there meanwhile.
  }
}

/** The last line: what a dapp has beside the kit. */
export const documentation = (example) =>
  `Step by step: docs/start/${example}.md here, or node_modules/@gla/modal/docs/ there.`

/**
 * The lines that start a dapp.
 * @param {{ folder: string, manager: string, cwd: string, path?: string }} made `path`: where the shell looks for programs
 * @returns {string[]}
 */
export function startLines({ folder, manager, cwd, path = process.env.PATH ?? '' }) {
  const way = relative(cwd, folder) || '.'
  const shown = way.length < folder.length ? way : folder
  // npm puts ours on the path of what it runs, but not on that of the shell.
  const hasPnpm = path
    .split(delimiter)
    .some(
      (one) =>
        !one.startsWith(root) && ['pnpm', 'pnpm.cmd'].some((it) => existsSync(join(one, it))),
    )
  const program = manager === 'pnpm' && !hasPnpm ? ['npx', pinnedPnpm()] : [manager]
  return [
    asTyped(['cd', shown.startsWith('-') ? `./${shown}` : shown]),
    asTyped([...program, 'run', 'dev']),
  ]
}

function whatNext({ folder, example, manager, cwd }) {
  const modal = stackModal()
    ? 'src/modal.ts is what npm start printed last.'
    : 'src/modal.ts is what npm start prints on the usual ports.'
  return `
${folder} is yours. ${modal}

Here, for the chains and wallets that it connects to, if they do not run yet:

  npm start

And in another terminal:

  ${startLines({ folder, manager, cwd }).join('\n  ')}

${documentation(example)}`
}
