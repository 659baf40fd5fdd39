import { access, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildArtifacts } from '@gla/contracts/build'
import { build } from 'vite'

const source = fileURLToPath(new URL('../demo-wallet', import.meta.url))
const folder = fileURLToPath(new URL('../dist-stack', import.meta.url))

/** Builds the contracts and the demo wallet, unless they are built. */
export async function ensureBuilt(): Promise<void> {
  await buildArtifacts()
  const built = await access(join(folder, 'index.html')).then(
    () => true,
    () => false,
  )
  if (built) return
  const draft = await mkdtemp(join(dirname(folder), 'dist-stack-'))
  await build({
    configFile: join(source, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: draft },
  })
  // Another test file may have built it meanwhile.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
}
