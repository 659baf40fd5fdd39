import type { AddressInfo } from 'node:net'
import { pictures } from '@gla/ui/pictures'
import pino from 'pino'
import type { Answers } from './api/answers.js'
import { createRightEntries } from './api/right-entries.js'
import { createBalanceAnswers } from './balances/balances-answers.js'
import { createChains } from './chains/chains.js'
import { createChainsAnswers } from './chains/chains-answers.js'
import { createCollectiblesAnswers } from './collectibles/collectibles-answers.js'
import { createPieceAnswers } from './collectibles/piece-answers.js'
import { createBuildAnswers } from './convert/build-answers.js'
import { createConvertAnswers } from './convert/convert-answers.js'
import { createListedFacts } from './convert/listed-facts.js'
import { createPools } from './convert/pools.js'
import { openProviderDatabase } from './database/provider-database.js'
import { createAllowanceAnswers } from './history/allowances-answers.js'
import { createHistoryAnswers } from './history/history-answers.js'
import { createKnownTokens } from './history/known-tokens.js'
import { createSums } from './history/sums.js'
import { createIndexer } from './indexer/indexer.js'
import { defaultLimits, type Limits } from './limits.js'
import { createMetrics } from './metrics.js'
import { createAvatars } from './names/avatars.js'
import { createNamesAnswers } from './names/names-answers.js'
import { createChartAnswers } from './prices/chart-answers.js'
import { createPriceAnswers } from './prices/price-answers.js'
import { createPriceSource } from './prices/price-source.js'
import { createPrices } from './prices/prices.js'
import { createProjectAnswers } from './projects/project-answers.js'
import { createOpenProjects, createProjects } from './projects/projects.js'
import type { Provider, ProviderOptions } from './provider-options.js'
import { createServer } from './server.js'
import { createWalletAnswers } from './wallets/wallets-answers.js'

const warn = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : String(error), { type: 'ProviderError' })

const displayHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Starts a provider, and resolves when it answers.
 * @throws Error when the port is taken, or a chain or a proxy is malformed
 */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { host = '127.0.0.1', now = Date.now, onError: report = warn } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const metrics = createMetrics()
  const chains = createChains(options.chains, { limits, metrics, report })
  const { dataDir, databaseUrl, zone = 'gla' } = options
  const database = await openProviderDatabase({ dataDir, databaseUrl, onError: report })
  const indexer = createIndexer({ database, chains, limits, now, report, metrics })
  let url = '' // until it listens, and nobody asks
  const server = await listen().catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const { port } = server.server.address() as AddressInfo
  url = `http://${displayHost(host)}:${port}`
  // It answers first: what it has not read yet is said to be missing.
  indexer.start()
  let closing: Promise<void> | undefined

  async function listen() {
    const projects = options.openProjects ? createOpenProjects() : createProjects(database, now)
    const marks = pictures()
    const avatars = createAvatars({ url: () => options.publicUrl ?? url, now })
    const wallets = createWalletAnswers({ chains, marks, others: options.wallets ?? [] })
    const tokens = createKnownTokens({ database, now })
    const indexed = { chains, database, tokens, rightEntries: createRightEntries(report) }
    const pools = createPools({ now })
    const source = options.priceSource
      ? createPriceSource(options.priceSource.url, { now, report })
      : null
    const prices = createPrices({ database, tokens, source })
    const answers: Answers = {
      ...createChainsAnswers({ chains, marks }),
      ...createBalanceAnswers({ chains, marks, prices, limits, now, report }),
      ...createPriceAnswers({ chains, tokens, prices }),
      ...createChartAnswers({ chains, database, tokens, now }),
      ...wallets,
      ...createProjectAnswers({ metrics }),
      ...createNamesAnswers({ database, chains, avatars, zone, limits, now }),
      ...createHistoryAnswers({ ...indexed, sums: createSums({ database }) }),
      ...createAllowanceAnswers(indexed),
      ...createCollectiblesAnswers(indexed),
      ...createConvertAnswers({ chains, marks, pools, facts: createListedFacts() }),
      ...createBuildAnswers({ chains, pools }),
      ...createPieceAnswers({ chains, now, ipfsGateway: options.ipfsGateway }),
      // Avatars are pictures of this host like the others: a kit fetches from no other.
      assetImage: async (asked) =>
        (await avatars.picture(asked.params.imageId)) ?? wallets.assetImage(asked),
    }
    const server = await createServer({
      limits,
      answers,
      projects,
      trustedProxies: options.trustedProxies ?? [],
      log: options.log ? pino({ base: null }, options.log) : pino({ enabled: false }),
      metrics,
      report,
    })
    await server.listen({ host, port: options.port ?? 0 })
    return server
  }

  async function shutDown(): Promise<void> {
    const timer = setTimeout(() => server.server.closeAllConnections(), limits.drainTime)
    const indexing = indexer.close()
    await server.close()
    clearTimeout(timer)
    await indexing
    await database.close()
  }

  return {
    url,
    port,
    close: () => {
      closing ??= shutDown()
      return closing
    },
  }
}
