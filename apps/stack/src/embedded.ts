import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveWallet } from '@gla/wallet/server'
import type { Disposer } from './disposer.js'
import { embeddedUrl } from './embedded-url.js'
import { openInbox } from './inbox/inbox.js'
import { serveInboxPage } from './inbox/inbox-page.js'
import { loopback } from './ports.js'
import { projectId } from './provider.js'
import type { StackChain, StackEmbedded, StackProgress } from './stack.js'
import type { EmbeddedPorts } from './stack-ports.js'

const usualBuild = fileURLToPath(new URL('../../wallet/dist-stack', import.meta.url))

/** Pages of this machine, whatever their port. */
const origins = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*']

/** Everybody on this machine is one client. */
const limits = { codes: 100_000, tries: 100_000 }

export interface EmbeddedOptions {
  readonly ports: EmbeddedPorts
  /** Where wallets and the site's secret are kept; null: in memory. */
  readonly folder: string | null
  readonly chains: readonly StackChain[]
  /** The built page. Default: what `build:stack` has built. */
  readonly build?: string
  report(progress: StackProgress): void
}

/**
 * Serves the embedded wallet on the chains of a stack, and the inbox in which its mails end.
 * @throws Error with the command to run, when it is not built
 */
export async function serveEmbedded(
  { ports, folder, chains, build = usualBuild, report }: EmbeddedOptions,
  disposer: Disposer,
): Promise<StackEmbedded> {
  const notice = (text: string) => report({ kind: 'notice', text })
  const inbox = await openInbox(ports.inbox, notice)
  await disposer.add(inbox.close)
  const page = await serveInboxPage(ports.inboxPage, inbox)
  await disposer.add(page.close)
  const secret = folder === null ? newSecret() : await keptSecret(join(folder, 'secret'))
  await ports.site.release()
  const site = await serveWallet({
    ...{ folder: build, port: ports.site.used, host: loopback, closeWithin: 0, secret, limits },
    url: embeddedUrl(ports.site.used),
    ...(folder !== null && { dataDir: join(folder, 'data') }),
    mail: {
      ...{ host: loopback, port: inbox.port, tls: 'none' },
      from: 'Embedded wallet <wallet@localhost>',
    },
    networks: chains.map(({ id, name, rpcUrl }) => ({
      ...{ caipNetworkId: `eip155:${id}` as const, name, rpcUrl },
      ...{ symbol: 'ETH', decimals: 18 },
    })),
    projects: [{ id: projectId, origins }],
    onError: (error) =>
      notice(`Embedded wallet: ${error instanceof Error ? error.message : error}`),
  }).catch((cause: unknown) => {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${problem} Build it by \`pnpm turbo build:stack\`.`, { cause })
  })
  await disposer.add(site.close)
  return {
    url: site.url,
    inbox: { url: page.url, smtpPort: inbox.port, latest: async (to) => inbox.latest(to) },
  }
}

const newSecret = () => randomBytes(32).toString('hex')

/** The secret of the wallets of a folder: as long as they are there, so is it. */
async function keptSecret(path: string): Promise<string> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    // Never over one that is there: its wallets would be lost.
    await writeFile(path, newSecret(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(path, 'utf8')).trim()
}
