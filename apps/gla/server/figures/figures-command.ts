import { createFigures, type SiteFigures } from './create-figures.js'

/** What the command line and the environment say of figures. */
export interface FiguresCommand {
  /** The list of contracts, as for a build. */
  readonly contractsFile: string
  readonly rpcUrls: ReadonlyMap<number, readonly string[]>
  readonly provider: { readonly url: string; readonly projectId: string } | undefined
}

/** What may be given; the flags go before the environment. */
export interface FiguresGiven {
  readonly contracts?: string | undefined
  readonly rpc?: readonly string[] | undefined
  readonly provider?: string | undefined
  readonly 'project-id'?: string | undefined
}

/**
 * Reads what a command says of figures.
 * @returns null without a list of contracts: then there are none
 * @throws Error with a message for users, for what is no RPC URL of a network or no URL of a provider
 */
export function readFiguresCommand(
  given: FiguresGiven,
  environment: Readonly<Record<string, string | undefined>>,
): FiguresCommand | null {
  const contractsFile = given.contracts ?? environment['GLA_CONTRACTS_FILE']
  if (!contractsFile) return null
  const rpc = given.rpc ?? (environment['GLA_SITE_RPC'] ?? '').split(/\s+/).filter(Boolean)
  const url = given.provider ?? environment['GLA_SITE_PROVIDER_URL']
  if (url && !isHttp(url)) throw new Error('The URL of the provider is none.')
  const projectId = given['project-id'] ?? environment['GLA_SITE_PROJECT_ID'] ?? ''
  return {
    contractsFile,
    rpcUrls: new Map(rpc.map(readRpc)),
    provider: url ? { url, projectId } : undefined,
  }
}

/** The URLs may have keys in them: an error does not repeat them. */
function readRpc(text: string): readonly [number, readonly string[]] {
  const [, id = '', urls = ''] = /^([1-9]\d{0,14})=(.+)$/.exec(text) ?? []
  const list = urls.split(',')
  if (!id || !list.every(isHttp))
    throw new Error('Not a network and its RPC URLs, as in 56=https://a.example,https://b.example')
  return [Number(id), list]
}

function isHttp(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

/**
 * Opens the figures that a command asks for.
 * @throws SiteContractsError for a list of contracts that is not valid, or names a network without an RPC URL
 */
export async function openCommanded(
  { contractsFile, rpcUrls, provider }: FiguresCommand,
  onNotice: (text: string) => void,
): Promise<SiteFigures> {
  const { readSiteContracts } = await import('../../src/contracts/read-site-contracts.js')
  const list = readSiteContracts(contractsFile, [...rpcUrls.keys()])
  const networks = list.map((contracts) => {
    const { chainId } = contracts
    return { chainId, contracts, rpcUrls: rpcUrls.get(chainId) ?? [] }
  })
  return createFigures({ networks, provider, onNotice })
}
