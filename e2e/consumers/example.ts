import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
// biome-ignore lint/correctness/useImportExtensions: a script has this one
import { type PackedApp, packagesOf, withPackedApp } from '../../scripts/build/packed-app.mjs'
import type { RunningStack } from '../stack/running-stack.js'
import { type DevServer, startServer } from './dev-server.js'
import { strangersEnvironment } from './strangers-environment.js'

export interface Example extends Omit<PackedApp, 'from'> {
  readonly stack: RunningStack
  /** Changes it before its server starts. */
  readonly change?: (folder: string) => void
  /** Serves what it builds instead of its sources. */
  readonly built?: boolean
  /** Packages of ours that it installs beside its own, as folders below packages/. */
  readonly more?: readonly string[]
}
export interface RunningDapp extends DevServer {
  readonly folder: string
}

/**
 * Installs an example from packed tarballs, outside of the workspace, as `npm run new` does, and serves it.
 * @param name its folder below `examples/`
 */
export function withExample(
  name: string,
  { stack, change, built = false, more = [], ...app }: Example,
  use: (dapp: RunningDapp) => Promise<void>,
): Promise<void> {
  const from = `examples/${name}`
  return withPackedApp(
    [...packagesOf(from), ...more],
    async (folder) => {
      writeFileSync(join(folder, 'src/modal.ts'), stack.modal)
      change?.(folder)
      if (built) await build(folder)
      const server = await startServer(
        folder,
        built ? (name === 'next' ? 'start' : 'preview') : 'dev',
      )
      try {
        await compiled(server)
        await use({ ...server, folder })
      } finally {
        await server.close()
      }
    },
    { ...app, from },
  )
}

/** A dev server of Next compiles a page once it is asked for it, which takes longer than a page that is there may. */
async function compiled({ origin, said }: DevServer): Promise<void> {
  const { status } = await fetch(origin)
  if (status !== 200) throw new Error(`The page answers ${status}:\n${said()}`)
}

/**
 * Builds a dapp, which checks its types.
 * @throws Error with what the build said
 */
export async function build(folder: string): Promise<void> {
  const options = { cwd: folder, env: strangersEnvironment() }
  await promisify(execFile)('npm', ['run', 'build'], options).catch(({ message, stdout }) => {
    throw new Error(`${message}\n${stdout}`)
  })
}

/**
 * Changes a file of a dapp.
 * @throws Error where nothing is changed: the example is another one
 */
export function edit(folder: string, file: string, change: (text: string) => string) {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`Nothing was changed in ${file}.`)
  writeFileSync(path, changed)
}
