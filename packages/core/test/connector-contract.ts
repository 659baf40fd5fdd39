import { afterEach, describe, expect, test } from 'vitest'
import type {
  Connector,
  ConnectRequest,
  Provider,
  WalletLink,
} from '../src/connectors/connector.js'
import { isUserRejected } from '../src/errors/describe-error.js'
import { KitError } from '../src/errors/errors.js'
import type { CaipNetwork } from '../src/networks/caip-network.js'
import type { Mood } from './scripted-wallet.js'

/** A connector under test, and its wallet, which has one account and was never connected to this page. */
export interface ConnectorBed {
  readonly connector: Connector
  readonly networks: readonly CaipNetwork[]
  /** The account's address, in the wallet's form. */
  readonly address: string
  /** Requests the accounts of a provider of this namespace. @default with `eth_accounts` */
  accounts?(provider: Provider): Promise<string[]>
  /** How the person responds to prompts from now on. */
  setMood(mood: Mood): void
  /** How many times the person was prompted. */
  prompts(): number
  /** The number of requests to the wallet, or to a server on the way to it. */
  requests(): number
  /** Called with the link of `onUri`, for a wallet that scans links. */
  scan?(uri: string): void
  /** Emits an event of the wallet. */
  emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown): void
  /** From now on the wallet, and any server on the way to it, answers with errors only. */
  breaks(): void
  stop(): Promise<void>
}

/** The contract of every connector, however it reaches its wallet. */
export function describeConnector(name: string, create: () => Promise<ConnectorBed>) {
  describe(`connector contract: ${name}`, () => {
    let open: ConnectorBed | null = null
    afterEach(async () => {
      open?.connector.destroy?.()
      await open?.stop()
      open = null
    })
    async function setUp() {
      const bed = await create()
      open = bed
      const stop = new AbortController()
      const request = (): ConnectRequest => ({
        namespace: bed.connector.namespaces[0] ?? 'eip155',
        networks: bed.networks,
        preferred: bed.networks[0]?.caipNetworkId ?? 'eip155:1',
        signal: stop.signal,
        onUri: (uri) => bed.scan?.(uri),
      })
      return { ...bed, bed, stop, request }
    }
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'no error',
        (error: unknown) => (error instanceof KitError ? error.code : error),
      )
    const same = (one: string | undefined, other: string) =>
      expect(one?.toLowerCase()).toBe(other.toLowerCase())

    test('default: asks nobody before it is told to', async () => {
      const { connector, requests } = await setUp()
      await connector.preload?.()
      expect(connector.name).not.toBe('')
      expect(connector.icon === null || connector.icon.startsWith('data:image/')).toBe(true)
      expect(requests()).toBe(0)
    })

    test('default: a yes gives accounts, a network and a provider that answers', async () => {
      const { connector, bed, address, networks, request } = await setUp()
      const link = await connector.connect(request())
      same(link.accounts[0], address)
      expect(link.wallet.name).not.toBe('')
      const { caipNetworkId, approvedCaipNetworkIds } = link
      expect(caipNetworkId ?? approvedCaipNetworkIds?.[0]).toBe(networks[0]?.caipNetworkId)
      const ask = bed.accounts ?? ((provider) => provider.request({ method: 'eth_accounts' }))
      const accounts = (await ask(link.provider)) as string[]
      same(accounts[0], address)
    })

    test('error: declined; the next question may be answered with yes', async () => {
      const { connector, bed, address, request } = await setUp()
      bed.setMood('declines')
      const error = await connector.connect(request()).catch((error: unknown) => error)
      expect(error).toBeInstanceOf(Error)
      expect(isUserRejected(error)).toBe(true)
      bed.setMood('approves')
      same((await connector.connect(request())).accounts[0], address)
    })

    test('error: connection/cancelled when the caller stops waiting for a person who is away', async () => {
      const { connector, bed, stop, request } = await setUp()
      bed.setMood('is away')
      const connecting = codeOf(connector.connect(request()))
      stop.abort()
      expect(await connecting).toBe('connection/cancelled')
    })

    test('error: connection/cancelled before anybody was asked', async () => {
      const { connector, bed, stop, request } = await setUp()
      stop.abort()
      expect(await codeOf(connector.connect(request()))).toBe('connection/cancelled')
      expect(await codeOf(connector.reconnect(request()))).toBe('connection/cancelled')
      expect(bed.prompts()).toBe(0)
    })

    test('reconnect: null and no question where nobody said yes', async () => {
      const { connector, bed, request } = await setUp()
      expect(await connector.reconnect(request())).toBeNull()
      expect(bed.prompts()).toBe(0)
    })

    test('reconnect: finds the earlier yes without a question', async () => {
      const { connector, bed, address, request } = await setUp()
      await connector.connect(request())
      const asked = bed.prompts()
      same((await connector.reconnect(request()))?.accounts[0], address)
      expect(bed.prompts()).toBe(asked)
    })

    test('reconnect: null after disconnect', async () => {
      const { connector, request } = await setUp()
      await connector.connect(request())
      await connector.disconnect()
      expect(await connector.reconnect(request())).toBeNull()
    })

    test('disconnect: never fails, also with a broken wallet or before any connection', async () => {
      const { connector, bed, request } = await setUp()
      await connector.disconnect()
      await connector.connect(request())
      bed.breaks()
      await connector.disconnect()
    })

    test('events: heard until the listener is taken back, each listener on its own', async () => {
      const { connector, bed, request } = await setUp()
      const link: WalletLink = await connector.connect(request())
      const received: string[] = []
      const firstHeard = new Promise<void>((resolve) => {
        link.provider.on('chainChanged', () => resolve())
      })
      const off = link.provider.on('chainChanged', () => void received.push('taken back'))
      off()
      off()
      link.provider.on('chainChanged', () => void received.push('stays'))
      bed.emit('chainChanged', '0x1')
      await firstHeard
      expect(received).toEqual(['stays'])
    })
  })
}
