import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeFolderLock } from '@gla/server/folder-lock'

/** What a stack keeps in its folder. */
const folders = ['relay', 'provider', 'chains']
/** Made by the embedded wallet, where there is one. */
const walletFolder = 'wallet'

/** The folder in which a stack keeps its state. */
export interface DataFolder {
  readonly relay: string
  readonly provider: string
  /** Of the embedded wallet; null in a temporary folder, where nothing of it is kept. */
  readonly wallet: string | null
  /** The file of a chain's saved state. */
  chainFile(id: number | 'solana'): string
  /** Unlocks the folder, and removes it when it is temporary. */
  close(): Promise<void>
}

/**
 * Opens a folder for one stack at a time; without a path, a temporary one.
 * @param reset removes what an earlier stack kept there (and nothing else that may be in it)
 * @throws Error when another stack uses it
 */
export async function openDataFolder(
  path: string | undefined,
  reset: boolean,
): Promise<DataFolder> {
  const root = path ?? (await mkdtemp(join(tmpdir(), 'gla-stack-')))
  await mkdir(root, { recursive: true })
  const lock = await takeFolderLock(
    join(root, 'stack.lock'),
    (pid) =>
      `Another stack (process ${pid}) is using ${root}. Stop it first, or choose another folder with --data-dir.`,
  )
  const folder: DataFolder = {
    relay: join(root, 'relay'),
    provider: join(root, 'provider'),
    wallet: path === undefined ? null : join(root, walletFolder),
    chainFile: (id) => join(root, 'chains', `${id}.json`),
    async close() {
      await lock.release()
      if (path === undefined) await rm(root, { recursive: true, force: true })
    },
  }
  try {
    if (reset) await removeState(root)
    await Promise.all(folders.map((name) => mkdir(join(root, name), { recursive: true })))
  } catch (error) {
    await folder.close()
    throw error
  }
  return folder
}

async function removeState(root: string): Promise<void> {
  for (const name of [...folders, walletFolder]) {
    await rm(join(root, name), { recursive: true, force: true })
  }
}
