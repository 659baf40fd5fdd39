import { type Provider, type ProviderOptions, startProvider } from '@gla/provider'
import { onTestFinished } from 'vitest'
import { type TestDatabase, testDatabase } from './postgres.js'

/** A provider for one test, with what it has reported and written down. */
export interface Started extends Provider {
  readonly errors: unknown[]
  readonly lines: string[]
  /** Asks for a path as project `test`, with the query given there. */
  get(path: string, init?: RequestInit): Promise<Response>
}

/** An address where nobody listens. */
export const nowhere = 'http://127.0.0.1:9'

/** A chain whose node is never reached. */
export const unreachedChain = {
  id: 'eip155:31337',
  rpcUrls: [nowhere],
  coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const

/** Starts a provider that is closed with the test. */
export async function started(options: Partial<ProviderOptions> = {}): Promise<Started> {
  const provider = await startedHere(options)
  onTestFinished(() => provider.close())
  return provider
}

/** Of a test that says itself where its database is. */
const ownPlace: TestDatabase = { databaseUrl: undefined, drop: async () => undefined }

/** Starts a provider in memory, or, where `GLA_POSTGRES_URL` is set, with a database of its own there. */
export async function startedHere(options: Partial<ProviderOptions> = {}): Promise<Started> {
  const errors: unknown[] = []
  const lines: string[] = []
  const isPlaced = options.dataDir !== undefined || options.databaseUrl !== undefined
  const { databaseUrl, drop } = isPlaced ? ownPlace : await testDatabase()
  const provider = await startProvider({
    chains: [unreachedChain],
    openProjects: true,
    databaseUrl,
    onError: (error) => errors.push(error),
    log: { write: (line) => lines.push(line) },
    ...options,
  })
  let closed: Promise<void> | undefined
  return {
    ...provider,
    errors,
    lines,
    close() {
      closed ??= provider.close().then(drop)
      return closed
    },
    get(path, init) {
      const url = new URL(provider.url + path)
      if (!url.searchParams.has('projectId')) url.searchParams.set('projectId', 'test')
      return fetch(url, init)
    },
  }
}

/** The status of an answer and the first reason of a refusal. */
export async function refusal(response: Response) {
  const { message, status, reasons } = (await response.json()) as {
    message: string
    status: string
    reasons: { name: string; description: string }[]
  }
  return { code: response.status, name: reasons[0]?.name, message, status }
}
