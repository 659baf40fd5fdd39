import { fileURLToPath } from 'node:url'
import { serveWallet } from '@gla/wallet/server'
import { embeddedAccount } from './accounts.js'
import { embeddedUrl } from './embedded-url.js'
import { loopback } from './ports.js'
import { projectId } from './provider.js'
import type { StackChain, StackEmbedded, StackProgress } from './stack.js'
import type { ReservedPorts } from './stack-ports.js'

const folder = fileURLToPath(new URL('../../wallet/dist-stack', import.meta.url))

/** The code that signs everybody in. */
const code = '123456'

/** Pages of this machine, whatever their port. */
const origins = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*']

/**
 * Serves the embedded wallet on the chains of a stack.
 * @throws Error with the command to run, when it is not built
 */
export async function serveEmbedded(
  port: NonNullable<ReservedPorts['embedded']>,
  chains: readonly StackChain[],
  report: (progress: StackProgress) => void,
): Promise<StackEmbedded & { close(): Promise<void> }> {
  await port.release()
  const site = await serveWallet({
    ...{ folder, port: port.used, host: loopback, closeWithin: 0 },
    url: embeddedUrl(port.used),
    networks: chains.map(({ id, name, rpcUrl }) => ({
      ...{ caipNetworkId: `eip155:${id}` as const, name, rpcUrl },
      ...{ symbol: 'ETH', decimals: 18 },
    })),
    projects: [{ id: projectId, origins }],
    developmentCode: code,
    developmentKey: embeddedAccount.privateKey,
    onError: (error) =>
      report({
        kind: 'notice',
        text: `Embedded wallet: ${error instanceof Error ? error.message : error}`,
      }),
  }).catch((cause: unknown) => {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${problem} Build it by \`pnpm turbo build:stack\`.`, { cause })
  })
  return { url: site.url, code, account: embeddedAccount, close: site.close }
}
