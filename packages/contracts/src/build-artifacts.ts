import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { artifactsFolder } from './artifacts.js'
import { compile, compilerVersion, resolveSource, settings, sources } from './compile.js'
import { localHolder } from './local-addresses.js'

/** The inputs of the last build. When none has changed, there is nothing to build. */
interface Stamp {
  readonly compiler: string
  readonly files: Readonly<Record<string, string>>
}

/**
 * Compiles the contracts into `folder`, or does nothing when sources, imports, settings and
 * compiler are those of the last build. Safe to call from several processes at once.
 * @returns whether the compiler ran
 * @throws Error with the compiler's message
 */
export async function buildArtifacts(folder = artifactsFolder): Promise<'built' | 'current'> {
  if (await isCurrent(folder)) return 'current'
  const { artifacts, read } = compile()
  await mkdir(folder, { recursive: true })
  for (const artifact of artifacts) {
    await replaceFile(`${folder}/${artifact.name}.json`, JSON.stringify(artifact))
  }
  await writeLocalAddresses(folder)
  const files = Object.fromEntries(
    await Promise.all(read.map(async (path) => [path, await hashSource(path)] as const)),
  )
  // Written last, so that an interrupted build does not count as finished.
  const stamp: Stamp = { compiler: compilerStamp(), files }
  await replaceFile(`${folder}/stamp.json`, JSON.stringify(stamp, null, 1))
  return 'built'
}

async function writeLocalAddresses(folder: string): Promise<void> {
  // Only a real build needs viem.
  const { planDeployments } = await import('./deployment.js')
  const plan = await planDeployments(localHolder, folder)
  const addresses = Object.fromEntries(
    Object.entries({ ...plan }).map(([name, { address }]) => [name, address]),
  )
  await replaceFile(`${folder}/local-addresses.json`, JSON.stringify(addresses))
}

async function isCurrent(folder: string): Promise<boolean> {
  try {
    const stamp = JSON.parse(await readFile(`${folder}/stamp.json`, 'utf8')) as Stamp
    if (stamp.compiler !== compilerStamp()) return false
    const outputs = [...Object.keys(sources), 'local-addresses']
    await Promise.all(outputs.map((name) => stat(`${folder}/${name}.json`)))
    const changes = await Promise.all(
      Object.entries(stamp.files).map(async ([path, hash]) => (await hashSource(path)) !== hash),
    )
    return !changes.includes(true)
  } catch {
    // No stamp, a damaged one, or a missing source: build again.
    return false
  }
}

function compilerStamp(): string {
  // What is deployed with which arguments is part of the addresses.
  const plan = readFileSync(new URL('deployment.ts', import.meta.url), 'utf8')
  const inputs = JSON.stringify([sources, settings, localHolder, plan])
  return `${compilerVersion()} ${createHash('sha256').update(inputs).digest('hex')}`
}

async function hashSource(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(resolveSource(path)))
    .digest('hex')
}

async function replaceFile(path: string, content: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`
  await writeFile(draft, content)
  await rename(draft, path)
}
