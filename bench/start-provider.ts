import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Stack } from '@gla/stack'

/** A provider in a process of its own, for the first chain of a stack. */
export async function startProviderProcess(
  { chains: [{ rpcUrl, id, contracts }] }: Stack,
  { history = false, swap = false } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'gla-provider-'))
  const { gla, usd, weth, swapFactory, swapRouter } = contracts
  const file = fileURLToPath(new URL('provider-process.ts', import.meta.url))
  const where = swap ? [swapFactory, swapRouter] : []
  const child = fork(file, [rpcUrl, `${id}`, dataDir, gla, usd, weth, `${history}`, ...where])
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      await rm(dataDir, { recursive: true })
    },
  }
}
