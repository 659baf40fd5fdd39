/** A network of the wallet, and where the server asks it. */
export interface WalletNetwork {
  readonly caipNetworkId: `eip155:${number}`
  readonly name: string
  /** Of its coin. */
  readonly symbol: string
  readonly decimals: number
  readonly rpcUrl: string
}

/** A dapp's project, and who may show the wallet for it. */
export interface WalletProject {
  readonly id: string
  /** Patterns of origins, as `https://*.example` or `http://127.0.0.1:*`. */
  readonly origins: readonly string[]
}

/** What a wallet's site needs. */
export interface WalletOptions {
  /** The folder that Vite built. */
  readonly folder: string
  /** 0 for any. */
  readonly port: number
  /** The address to listen on. Default: that of this machine alone. */
  readonly host?: string
  /** The site's origin, as browsers know it. Default: `http://wallet.localhost` with the port. */
  readonly url?: string
  readonly networks: readonly WalletNetwork[]
  readonly projects: readonly WalletProject[]
  /** The one code that signs everybody in: development only. */
  readonly developmentCode: string
  /** The one key that everybody signs with: development only. */
  readonly developmentKey: `0x${string}`
  /** Milliseconds since 1970. Default: the machine's clock. */
  now?(): number
  /** Told of what no answer says. */
  readonly onError?: (error: unknown) => void
  /** How long answers that have begun may take when it is closed, in ms. Default: 5,000. */
  readonly closeWithin?: number
}

/** A setting that a wallet's site cannot run with. Its message is for the operator. */
export class WalletOptionsError extends Error {
  override readonly name = 'WalletOptionsError'
}

/**
 * @throws WalletOptionsError for the first setting that is wrong. It repeats no key and no code
 */
export function checkWalletOptions(options: WalletOptions): void {
  const { developmentCode, developmentKey, networks, projects, url } = options
  const wrong =
    (!/^\d{6}$/.test(developmentCode) && 'The development code has six digits.') ||
    (!/^0x[\da-f]{64}$/i.test(developmentKey) &&
      'The development key is 0x and 64 hexadecimal digits.') ||
    (networks.length === 0 && 'Name at least one network and its RPC URL.') ||
    (projects.length === 0 && 'Name at least one project and its origins.') ||
    (url !== undefined && !isOrigin(url) && 'The URL is an origin, without a path.')
  if (wrong) throw new WalletOptionsError(wrong)
  const twice = networks.find(({ caipNetworkId }, at) =>
    networks.slice(0, at).some((other) => other.caipNetworkId === caipNetworkId),
  )
  if (twice) throw new WalletOptionsError(`${twice.caipNetworkId} is named twice.`)
}

function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === url && /^https?:/.test(url)
}
