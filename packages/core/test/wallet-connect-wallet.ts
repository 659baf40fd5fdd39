import { shareAttempts } from '@gla/testing/official-client'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { SessionTypes, SignClientTypes } from '@walletconnect/types'

export type WalletSession = SessionTypes.Struct
export type Proposal = SignClientTypes.EventArguments['session_proposal']
export type WalletRequest = SignClientTypes.EventArguments['session_request']

export const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
export const bitcoinAddress = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const usual: Record<string, string> = {
  eip155: alice,
  solana: solanaAddress,
  bip122: bitcoinAddress,
}

/** What a wallet approves in the EVM's namespace only. */
export type Approval = { chains?: string[]; addresses?: string[]; methods?: string[] }
export type Namespaces = SessionTypes.Namespaces

/** An official client in the wallet role, scripted by the test. */
export async function startWallet(relayUrl: string, { isQueueing = false } = {}) {
  process.env.IS_VITEST = 'true' // otherwise the client contacts a verify host
  const customStoragePrefix = crypto.randomUUID()
  const memory = new Map<string, unknown>()
  const core = new Core({
    relayUrl,
    projectId: 'test',
    customStoragePrefix,
    telemetryEnabled: false,
    logger: 'silent',
    storage: {
      getKeys: async () => [...memory.keys()],
      getEntries: async () => [...memory.entries()] as [string, never][],
      getItem: async (key: string) => structuredClone(memory.get(key)) as never,
      setItem: async (key: string, value: unknown) => void memory.set(key, structuredClone(value)),
      removeItem: async (key: string) => void memory.delete(key),
    },
  })
  const closeRelayer = shareAttempts(core)
  const client = await SignClient.init({
    core: core as never,
    logger: 'silent',
    metadata: {
      name: 'Test \u202ewallet\n',
      description: '',
      url: 'http://localhost',
      icons: ['https://icons.example/wallet.png', 'data:image/png;base64,AAAA'],
    },
    signConfig: { disableRequestQueue: !isQueueing },
  })
  // The official client does not await this promise, which rejects when both sides end a session at once.
  const engine = client.engine as unknown as { isValidDisconnect(of: object): Promise<void> }
  const isValidDisconnect = engine.isValidDisconnect.bind(engine)
  engine.isValidDisconnect = (of) => {
    const checked = isValidDisconnect(of)
    checked.catch(() => undefined)
    return checked
  }
  for (const end of ['', '_count'])
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${customStoragePrefix}${end}`)

  const next = <name extends keyof SignClientTypes.EventArguments>(name: name) =>
    new Promise<SignClientTypes.EventArguments[name]>((resolve) => {
      client.once(name, resolve)
    })

  return {
    client,
    /** Resolves with the next event of this name. */
    next,
    /** Scans a link. */
    async scan(uri: string): Promise<Proposal> {
      const proposal = next('session_proposal')
      await client.pair({ uri })
      return proposal
    },
    /** Approves these networks with these accounts. */
    async approve({ id, params }: Proposal, said: Approval = {}): Promise<WalletSession> {
      const asked = params.optionalNamespaces.eip155
      const { addresses = [alice], chains = asked?.chains ?? [] } = said
      const methods = said.methods ?? asked?.methods ?? []
      const accounts = chains.flatMap((chain) => addresses.map((one) => `${chain}:${one}`))
      const { topic, acknowledged } = await client.approve({
        id,
        namespaces: {
          eip155: { chains, accounts, methods, events: ['accountsChanged', 'chainChanged'] },
        },
      })
      await acknowledged()
      return client.session.get(topic)
    },
    /** Approves these namespaces as they were requested, with one account on each network. */
    async approveFamilies(
      { id, params }: Proposal,
      families: readonly string[],
      {
        change = (namespaces) => namespaces,
        sessionProperties,
      }: {
        change?(namespaces: Namespaces): Namespaces
        sessionProperties?: Record<string, string>
      } = {},
    ): Promise<WalletSession> {
      const asked = Object.entries(params.optionalNamespaces)
      const namespaces = asked.flatMap(([family, { chains = [], methods, events }]) => {
        const accounts = chains.map((chain) => `${chain}:${usual[family]}`)
        return families.includes(family) ? [[family, { chains, accounts, methods, events }]] : []
      })
      const { topic, acknowledged } = await client.approve({
        id,
        namespaces: change(Object.fromEntries(namespaces)),
        ...(sessionProperties && { sessionProperties }),
      })
      await acknowledged()
      return client.session.get(topic)
    },
    /** Answers every request of this method from now on. */
    onRequest(method: string, answer: (request: WalletRequest) => unknown) {
      client.on('session_request', (request) => {
        if (request.params.request.method !== method) return
        const { topic, id } = request
        const reply = (said: object) =>
          client.respond({ topic, response: { id, jsonrpc: '2.0', ...said } as never })
        void Promise.resolve()
          .then(() => answer(request))
          .then(
            (result) => reply({ result }),
            (error) => reply({ error }),
          )
      })
    },
    /** Resolves when the relay has accepted the wallet's next message with this tag. */
    published: (tag: number) =>
      new Promise<void>((resolve) => {
        const listener = (said: { tag?: number; opts?: { tag?: number } }) => {
          if ((said.tag ?? said.opts?.tag) !== tag) return
          core.relayer.off('relayer_publish', listener)
          resolve()
        }
        core.relayer.on('relayer_publish', listener)
      }),
    async close() {
      core.heartbeat.stop()
      await closeRelayer()
    },
  }
}
export type TestWallet = Awaited<ReturnType<typeof startWallet>>
