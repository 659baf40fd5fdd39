import type { KitParts } from '../kit-parts.js'

// Checking an address for the first time compiles the hash function of its checksum. Do that before a person waits for it.
const someAddress = `0x${'0'.repeat(40)}`

type Parts = Pick<
  KitParts,
  'connection' | 'connectors' | 'env' | 'families' | 'inView' | 'load' | 'options' | 'walletConnect'
> & {
  /** Checks whether the provider's project allows this page, once. */
  checkOrigin(): Promise<void>
}

/**
 * Reads the code that the next click probably needs: first what connecting needs, then the rest, when the browser is idle.
 * The only requests to another host go to the provider, if one is configured (ruling 10). What fails to load is loaded again
 * when it is needed.
 */
export function readAhead(parts: Parts, isConnected: boolean): void {
  const { connection, env, families, inView, options, walletConnect } = parts
  async function readConnecting() {
    const [adapter] = await Promise.all([families.load(inView.namespace()), connection.preload()])
    await adapter.parseAccounts([someAddress])
  }
  async function readRest() {
    await env.page?.idle?.()
    if (!isConnected && !waitsForPerson(parts)) await walletConnect?.preload?.()
  }
  /** Analytics need a provider (ruling 2). */
  async function askProvider() {
    if (options.features.analytics) await parts.load('analytics')
    await parts.checkOrigin()
  }
  readConnecting()
    .catch(() => undefined)
    .then(readRest)
    .catch(() => undefined)
  if (options.provider) {
    askProvider().catch(() => undefined)
    parts.load('identity').catch(() => undefined)
  }
}

/**
 * Whether what makes links and QR codes, the largest part by far, is read only when a person comes near it (`readLinkCode`): with
 * a wallet in a browser on a desktop, few do.
 */
const waitsForPerson = ({ connectors, env }: Pick<KitParts, 'connectors' | 'env'>) =>
  !env.page?.isMobile() && connectors.hasBrowserWallet()
