import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import type { Address, Hex } from 'viem'
import { createKeyring } from '../keyring.js'
import { ProviderError, toProviderError } from '../provider-error.js'
import type { WalletChain } from '../wallet-chain.js'
import { answerSessionRequest } from './answer-session-request.js'
import { createQuietClient, type WalletClient } from './quiet-client.js'
import { approveNamespaces, updateNamespace } from './session-namespaces.js'
import { createSettlement } from './settlement.js'
import { updateSession } from './update-session.js'

const deadline = 30_000 // ms from the link to an acknowledged session

/** A request a dapp made over a session. */
export interface SessionRequest {
  readonly topic: string
  readonly method: string
  readonly params: unknown
  readonly chainId: number
}
/** A session that a dapp proposes. */
export interface SessionProposal {
  readonly dapp: { readonly name: string; readonly url: string }
  readonly proposal: SignClientTypes.EventArguments['session_proposal']['params']
}
/** How the wallet's user answers. A promise makes the dapp wait. Without a function, the user approves. */
export interface ScriptedAnswers {
  proposal?(proposal: SessionProposal): boolean | Promise<boolean>
  request?(request: SessionRequest): boolean | Promise<boolean>
}
/** Options of a scripted wallet. */
export interface ScriptedWalletOptions {
  /** `ws://` or `wss://` address of the relay. */
  readonly relayUrl: string
  readonly projectId?: string
  readonly name?: string
  /** Private keys for development. */
  readonly accounts: readonly Hex[]
  /** The chains it supports. */
  readonly chains: readonly WalletChain[]
  readonly answers?: ScriptedAnswers
}

/** A wallet app as a program: the official client in the wallet role, with real keys on real chains. */
export interface ScriptedWallet {
  readonly addresses: readonly Address[]
  /** Every request so far, oldest first. */
  readonly requests: readonly SessionRequest[]
  /** The official client, for anything that this interface lacks. */
  readonly client: WalletClient
  /**
   * Opens a `wc:` link and answers the proposal.
   * @returns the session once the dapp acknowledged it, null when it was rejected
   * @throws Error for a malformed link, one that was used, or no proposal within 30 s
   */
  pair(uri: string): Promise<SessionTypes.Struct | null>
  /** Rejects the next proposal or request, whatever the script says. */
  rejectNext(kind: 'proposal' | 'request'): void
  /** The newest session that the dapp has acknowledged; null when there is none. */
  session(): SessionTypes.Struct | null
  /** Emits `chainChanged`. The session must have that chain. */
  emitChainChanged(chainId: number): Promise<void>
  emitAccountsChanged(addresses: readonly Address[]): Promise<void>
  /** Changes what the session allows; resolves when the dapp acknowledged. */
  update(change: { chains?: readonly number[]; accounts?: readonly Address[] }): Promise<void>
  /** Ends the session from the wallet's side. */
  disconnect(): Promise<void>
  /** Closes sockets and stops timers, without telling the dapp. */
  close(): Promise<void>
}

/** Starts a wallet. It connects to the relay with its first link. */
export async function createScriptedWallet(
  options: ScriptedWalletOptions,
): Promise<ScriptedWallet> {
  const { relayUrl, projectId = 'gla-tests', name = 'Scripted wallet', answers = {} } = options
  const { client, close } = await createQuietClient({ relayUrl, projectId, name })
  const settled = createSettlement(client)
  const keyring = createKeyring(options.accounts)
  const chains = [...options.chains]
  const requests: SessionRequest[] = []
  const refusals = { proposal: 0, request: 0 }
  const pairings = new Map<string, PendingPairing>()

  const session = () => client.session.getAll().findLast((one) => one.acknowledged) ?? null
  const currentSession = () => {
    const current = session()
    if (!current) throw new Error('The wallet has no session.')
    return current
  }
  const approves = async (
    kind: 'proposal' | 'request',
    script: () => boolean | Promise<boolean>,
  ) => {
    if (refusals[kind] === 0) return script()
    refusals[kind] -= 1
    return false
  }

  async function answerProposal({
    id,
    params,
  }: SignClientTypes.EventArguments['session_proposal']) {
    const dapp = params.proposer.metadata
    const isApproved = await approves('proposal', () =>
      answers.proposal ? answers.proposal({ dapp, proposal: params }) : true,
    )
    const namespaces = approveNamespaces(
      params,
      chains.map((chain) => chain.id),
      keyring.addresses,
    )
    if (!isApproved || !namespaces) {
      const reason = isApproved
        ? { code: 5100, message: 'The wallet knows none of these chains' }
        : { code: 5000, message: 'The person said no' }
      await client.reject({ id, reason })
      return null
    }
    const { topic } = await client.approve({ id, namespaces })
    return settled(topic)
  }

  // The official client emits a proposal twice when it reads two copies of it at once.
  const proposed = new Set<number>()
  client.on('session_proposal', (event) => {
    if (proposed.has(event.id)) return
    proposed.add(event.id)
    const pending = pairings.get(event.params.pairingTopic)
    answerProposal(event).then(
      (settled) => pending?.resolve(settled),
      (error) => pending?.reject(error),
    )
  })

  async function update({
    chains: ids = currentSession().namespaces.eip155?.chains?.map(idOf) ?? [],
    accounts = keyring.addresses,
  }: {
    chains?: readonly number[]
    accounts?: readonly Address[]
  }) {
    const { topic, namespaces } = currentSession()
    const { eip155 } = namespaces
    if (!eip155) throw new Error('The session has no EVM namespace.')
    await updateSession(client, { topic, namespaces: updateNamespace(eip155, ids, accounts) })
  }

  async function emit(event: { name: string; data: unknown }, chainId?: string) {
    const { topic, namespaces } = currentSession()
    const [first = ''] = namespaces.eip155?.chains ?? []
    await client.emit({ topic, event, chainId: chainId ?? first })
  }
  const emitChainChanged = (chainId: number) =>
    emit({ name: 'chainChanged', data: chainId }, `eip155:${chainId}`)

  async function answerRequest({
    id,
    topic,
    params,
  }: SignClientTypes.EventArguments['session_request']) {
    const { method, params: given } = params.request
    const request = { topic, method, params: given, chainId: idOf(params.chainId) }
    requests.push(request)
    const answer = async () => {
      if (!(await approves('request', () => answers.request?.(request) ?? true)))
        throw Object.assign(new Error('The person said no'), { code: 5000 })
      return answerSessionRequest(request, { chains, keyring, switchChain })
    }
    const response = await answer().then(
      (result) => ({ id, jsonrpc: '2.0', result }),
      (error) => ({ id, jsonrpc: '2.0', error: toProviderError(error) }),
    )
    await client.respond({ topic, response })
  }

  /** Switches the chain of the session, and tells the dapp as wallets do: by an update, then an event. */
  async function switchChain(chainId: number) {
    if (!chains.some((chain) => chain.id === chainId)) throw new ProviderError(4902)
    const ids = currentSession().namespaces.eip155?.chains?.map(idOf) ?? []
    if (!ids.includes(chainId)) await update({ chains: [...ids, chainId] })
    await emitChainChanged(chainId)
  }

  client.on('session_request', (event) => {
    // Fails if the dapp is gone.
    answerRequest(event).catch(() => undefined)
  })

  return {
    addresses: keyring.addresses,
    requests,
    client,
    session,
    async pair(uri) {
      const topic = /^wc:([0-9a-f]{64})@2/.exec(uri)?.[1]
      if (!topic) throw new Error('This is no wc: link of version 2.')
      const pending = createPendingPairing()
      pairings.set(topic, pending)
      try {
        await client.core.pairing.pair({ uri })
        return await pending.settled
      } finally {
        pending.end()
        pairings.delete(topic)
      }
    },
    rejectNext(kind) {
      refusals[kind] += 1
    },
    emitChainChanged,
    emitAccountsChanged: (addresses) => emit({ name: 'accountsChanged', data: [...addresses] }),
    update,
    async disconnect() {
      const { topic } = currentSession()
      await client.disconnect({ topic, reason: { code: 6000, message: 'The person left' } })
    },
    close,
  }
}

const idOf = (chain: string) => Number(chain.split(':').at(-1))

type Settled = SessionTypes.Struct | null
type PendingPairing = {
  settled: Promise<Settled>
  resolve(settled: Settled): void
  reject(error: unknown): void
  end(): void
}

function createPendingPairing(): PendingPairing {
  let resolve: PendingPairing['resolve'] = () => undefined
  let reject: PendingPairing['reject'] = () => undefined
  const settled = new Promise<Settled>((yes, no) => {
    resolve = yes
    reject = no
  })
  // `pair` handles a rejection; one that comes earlier must not count as unhandled.
  settled.catch(() => undefined)
  const timer = setTimeout(
    () => reject(new Error(`No session came of the link within ${deadline / 1000} s.`)),
    deadline,
  )
  return { settled, resolve, reject, end: () => clearTimeout(timer) }
}
