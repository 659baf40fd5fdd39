import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import { announce } from './announce.js'
import { signRequest } from './answer-request.js'
import type { WalletAccount, WalletChain, WalletConfig } from './config.js'
import type { MessageKey } from './messages.js'
import { pair } from './pairing.js'
import { loadPreferences, type Preferences, savePreferences } from './preferences.js'
import { reviewProposal } from './proposal.js'
import type { WalletRequest } from './request.js'
import {
  type RpcError,
  readWaitingRequest,
  refuseRequest,
  toRpcError,
  type WaitingRequest,
} from './waiting-request.js'
import type { WalletClient } from './wallet-client.js'

type AddRequest = Extract<WalletRequest, { kind: 'add' }>

/** Everything the page shows. */
export interface WalletState {
  readonly preferences: Preferences
  readonly chains: readonly WalletChain[]
  readonly sessions: readonly SessionTypes.Struct[]
  readonly proposals: readonly ProposalTypes.Struct[]
  readonly requests: readonly WaitingRequest[]
  readonly isRelayDown: boolean
  readonly notice?: { readonly key: MessageKey; readonly bad?: true; readonly detail?: string }
}

/** What a person can do with the wallet. Nothing here rejects: what failed is said. */
export interface Wallet {
  readonly state: WalletState
  readonly account: WalletAccount
  readonly accounts: readonly WalletAccount[]
  readonly chain: WalletChain
  /** @returns what to say when no proposal came */
  connect(link: string): Promise<MessageKey | undefined>
  answerProposal(id: number, approved: boolean): Promise<void>
  answerRequest(id: number, approved: boolean): Promise<void>
  disconnect(topic: string): Promise<void>
  switchAccount(index: number): Promise<void>
  switchChain(chainId: number): Promise<void>
  setLanguage(language: Preferences['language']): void
}

/**
 * The wallet behind the page: an official client, accounts whose keys are public, and the networks
 * of the stack.
 * @param changed called whenever `state` is another
 */
export function createWallet(
  config: WalletConfig,
  client: WalletClient,
  changed: () => void,
): Wallet {
  const preferences = loadPreferences(config)
  /** Proposals and requests that are being answered: a second click does nothing. */
  const answering = new Set<number>()
  let state: WalletState = {
    preferences,
    chains: [...config.chains, ...preferences.added],
    sessions: [],
    proposals: [],
    requests: [],
    isRelayDown: false,
  }

  const update = (change: Partial<WalletState>) => {
    state = { ...state, ...change }
    changed()
  }
  const prefer = (change: Partial<Preferences>) => {
    update({ preferences: { ...state.preferences, ...change } })
    savePreferences(state.preferences)
  }
  const sync = () => {
    const open = ({ id }: { id: number }) => !answering.has(id)
    update({
      sessions: client.session.getAll(),
      proposals: client.proposal.getAll().filter(open),
      requests: client
        .getPendingSessionRequests()
        .filter(open)
        .map((pending) => readWaitingRequest(client, pending, state.chains))
        .filter((one) => one !== undefined),
    })
  }
  const say = (key: MessageKey) => update({ notice: { key } })
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      const detail = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
      update({ notice: { key: 'failed', bad: true, ...(detail && { detail }) } })
    }
    sync()
  }
  const answerOnce = async (id: number, work: () => Promise<unknown>) => {
    if (answering.has(id)) return
    answering.add(id)
    sync()
    await attempt(work)
    answering.delete(id)
    sync()
  }

  const currentAccount = () => config.accounts[state.preferences.account] as WalletAccount
  const findChain = (id: number) => state.chains.find((one) => one.id === id)
  const currentChain = () =>
    (findChain(state.preferences.chainId) ?? state.chains[0]) as WalletChain
  const tellAll = (change: 'accountsChanged' | 'chainChanged') =>
    announce(client, change, currentAccount(), currentChain())
  const respond = (topic: string, id: number, answer: { result: unknown } | { error: RpcError }) =>
    client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } })

  function addChain({ chainId: id, name, rpcUrl, symbol }: AddRequest): void {
    if (findChain(id)) return
    const added = { id, name, rpcUrl, symbol, tokens: [] }
    update({ chains: [...state.chains, added] })
    prefer({ added: [...state.preferences.added, added] })
  }

  async function carryOut({ id, topic, chain, request }: WaitingRequest): Promise<MessageKey> {
    if (request.kind === 'add') addChain(request)
    if (request.kind === 'add' || request.kind === 'switch') {
      prefer({ chainId: request.chainId })
      await respond(topic, id, { result: null })
      await tellAll('chainChanged')
      return 'done.switched'
    }
    const shared = client.session.get(topic).namespaces.eip155?.accounts ?? []
    const own = config.accounts.filter(({ address }) =>
      shared.some((one) => one.endsWith(`:${address}`)),
    )
    await respond(topic, id, { result: await signRequest(request, chain, own) })
    return request.kind === 'send' ? 'done.sent' : 'done.signed'
  }

  client.on('session_request', (asked) =>
    attempt(async () => {
      const error = refuseRequest(asked, state.chains)
      if (!error) return
      await respond(asked.topic, asked.id, { error })
      say('done.refused')
    }),
  )
  for (const event of [
    'session_proposal',
    'proposal_expire',
    'session_delete',
    'session_expire',
    'session_request_expire',
    'session_update',
  ] as const) {
    client.on(event, sync)
  }
  client.core.relayer.on('relayer_connect', () => update({ isRelayDown: false }))
  client.core.relayer.on('relayer_disconnect', () => update({ isRelayDown: true }))

  const wallet: Wallet = {
    get state() {
      return state
    },
    get account() {
      return currentAccount()
    },
    get chain() {
      return currentChain()
    },
    accounts: config.accounts,
    connect: (link) => pair(client, link),
    answerProposal: (id, approved) =>
      answerOnce(id, async () => {
        const { namespaces } = reviewProposal(
          client.proposal.get(id),
          state.chains,
          currentAccount().address,
        )
        if (approved && namespaces) {
          const { acknowledged } = await client.approve({ id, namespaces })
          await acknowledged()
          return say('done.connected')
        }
        const reason = getSdkError(namespaces ? 'USER_REJECTED' : 'UNSUPPORTED_CHAINS')
        await client.reject({ id, reason })
        say('done.rejected')
      }),
    answerRequest: async (id, approved) => {
      const waiting = state.requests.find((one) => one.id === id)
      if (!waiting) return
      await answerOnce(id, async () => {
        if (!approved) {
          await respond(waiting.topic, id, { error: { code: 4001, message: 'User rejected.' } })
          return say('done.rejected')
        }
        try {
          say(await carryOut(waiting))
        } catch (error) {
          await respond(waiting.topic, id, { error: toRpcError(error, -32000) })
          throw error
        }
      })
    },
    disconnect: (topic) =>
      attempt(async () => {
        await client.disconnect({ topic, reason: getSdkError('USER_DISCONNECTED') })
        say('done.disconnected')
      }),
    switchAccount: (index) =>
      attempt(async () => {
        prefer({ account: index })
        await tellAll('accountsChanged')
      }),
    switchChain: (chainId) =>
      attempt(async () => {
        prefer({ chainId })
        await tellAll('chainChanged')
      }),
    setLanguage: (language) => prefer({ language }),
  }
  sync()
  return wallet
}
