import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// biome-ignore lint/correctness/useImportExtensions: a script has this one
import { type PackedApp, withPackedApp } from '../../scripts/build/packed-app.mjs'
import type { RunningStack } from '../stack/running-stack.js'
import { type DevServer, startVite } from './dev-server.js'

export interface ReactVite extends Omit<PackedApp, 'from'> {
  readonly stack: RunningStack
  /** Changes it before its server starts. */
  readonly change?: (folder: string) => void
}
export interface RunningDapp extends DevServer {
  readonly folder: string
}

/** Installs `examples/react-vite` from packed tarballs, outside of the workspace, and serves it as a developer does. */
export const withReactVite = (
  { stack, change, ...app }: ReactVite,
  use: (dapp: RunningDapp) => Promise<void>,
): Promise<void> =>
  withPackedApp(
    ['modal'],
    async (folder) => {
      writeFileSync(join(folder, 'src/modal.ts'), stack.modal)
      change?.(folder)
      const server = await startVite(folder)
      try {
        await use({ ...server, folder })
      } finally {
        await server.close()
      }
    },
    { ...app, from: 'examples/react-vite' },
  )

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
