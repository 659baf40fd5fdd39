import { type MailOptions, mailProblem } from './mail/mail-options.js'

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
  /**
   * 256 random bits as 64 hexadecimal digits. All that is stored depends on them: whoever loses them has nobody's share. Another
   * site's are others.
   */
  readonly secret: string
  /** Folder of the embedded database; without it, and without `databaseUrl`, it is in memory and gone at the end. */
  readonly dataDir?: string
  /** PostgreSQL instead: `postgres://…`. */
  readonly databaseUrl?: string
  /** Who takes the mails with codes. */
  readonly mail: MailOptions
  /** IP addresses and networks (`10.0.0.0/8`) of proxies, whose `X-Forwarded-For` is believed. Default: nobody's. */
  readonly trustedProxies?: readonly string[]
  /** How often one client may do something in an hour. */
  readonly limits?: ClientLimits
  /** Milliseconds since 1970. Default: the machine's clock. */
  now?(): number
  /** Told of what no answer says. */
  readonly onError?: (error: unknown) => void
  /** How long answers that have begun may take when it is closed, in ms. Default: 5,000. */
  readonly closeWithin?: number
}

/** In an hour, for one client: an IPv4 address, or 64 bits of an IPv6 one. */
export interface ClientLimits {
  /** Codes that it asks for. Default: 60. */
  readonly codes?: number
  /** Codes that it tries. Default: 120. */
  readonly tries?: number
}

/** A setting that a wallet's site cannot run with. Its message is for the operator. */
export class WalletOptionsError extends Error {
  override readonly name = 'WalletOptionsError'
}

/**
 * @throws WalletOptionsError for the first setting that is wrong. It repeats no secret
 */
export function checkWalletOptions(options: WalletOptions): void {
  const { networks, projects, url } = options
  const wrong =
    storeProblem(options) ||
    mailProblem(options.mail) ||
    (networks.length === 0 && 'Name at least one network and its RPC URL.') ||
    (projects.length === 0 && 'Name at least one project and its origins.') ||
    (url !== undefined && !isOrigin(url) && 'The URL is an origin, without a path.')
  if (wrong) throw new WalletOptionsError(wrong)
  const twice = networks.find(({ caipNetworkId }, at) =>
    networks.slice(0, at).some((other) => other.caipNetworkId === caipNetworkId),
  )
  if (twice) throw new WalletOptionsError(`${twice.caipNetworkId} is named twice.`)
}

/** Fewer different bytes come by chance once in 10^40 times: somebody has typed them. */
const leastBytes = 8

function storeProblem({ secret, dataDir, databaseUrl }: WalletOptions): string | null {
  if (!/^[\da-f]{64}$/i.test(secret) || new Set(Buffer.from(secret, 'hex')).size < leastBytes)
    return 'The secret is 64 random hexadecimal digits: make it once by `openssl rand -hex 32`, and keep it.'
  if (dataDir !== undefined && databaseUrl !== undefined)
    return 'The database is in a folder, or a PostgreSQL: name one of them.'
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:\/\/\S+$/.test(databaseUrl))
    return 'The URL of the database begins with postgres://.'
  return null
}

function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === url && /^https?:/.test(url)
}
