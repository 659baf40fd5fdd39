import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { WalletAccount, WalletChain, WalletConfig } from './config.js'
import type { MessageKey } from './messages.js'
import { notifySessions } from './notify-sessions.js'
import { pair } from './pairing.js'
import {
  type PendingRequest,
  type RpcError,
  readPendingRequest,
  refuseRequest,
  toRpcError,
} from './pending-request.js'
import { loadPreferences, type Preferences, savePreferences } from './preferences.js'
import { reviewProposal } from './proposal.js'
import type { WalletRequest } from './request.js'
import { signRequest } from './sign-request.js'
import type { WalletClient } from './wallet-client.js'

type AddRequest = Extract<WalletRequest, { kind: 'add' }>

/** Everything the page shows. */
export interface WalletState {
  readonly preferences: Preferences
  readonly chains: readonly WalletChain[]
  readonly sessions: readonly SessionTypes.Struct[]
  readonly proposals: readonly ProposalTypes.Struct[]
  readonly requests: readonly PendingRequest[]
  readonly isRelayDown: boolean
  readonly notice?: { readonly key: MessageKey; readonly bad?: true; readonly detail?: string }
}

/** What the user can do with the wallet. Nothing here rejects: failures are shown as notices. */
export interface Wallet {
  readonly state: WalletState
  readonly account: WalletAccount
  readonly accounts: readonly WalletAccount[]
  readonly chain: WalletChain
  /** @returns the message for a failure; undefined when the proposal has come */
  connect(link: string): Promise<MessageKey | undefined>
  answerProposal(id: number, approved: boolean): Promise<void>
  answerRequest(id: number, approved: boolean): Promise<void>
  disconnect(topic: string): Promise<void>
  switchAccount(index: number): Promise<void>
  switchChain(chainId: number): Promise<void>
  setLanguage(language: Preferences['language']): void
}

/**
 * The wallet behind the page: the official client, accounts whose keys are public, and the networks
 * of the stack.
 * @param onChange called whenever `state` has changed
 */
export function createWallet(
  config: WalletConfig,
  client: WalletClient,
  onChange: () => void,
): Wallet {
  const preferences = loadPreferences(config)
  /** Ids of proposals and requests that are being answered: a second click does nothing. */
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
    onChange()
  }
  const changePreferences = (change: Partial<Preferences>) => {
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
        .map((pending) => readPendingRequest(client, pending, state.chains))
        .filter((one) => one !== undefined),
    })
  }
  const showNotice = (key: MessageKey) => update({ notice: { key } })
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
  const notifyAll = (change: 'accountsChanged' | 'chainChanged') =>
    notifySessions(client, change, currentAccount(), currentChain())
  const respond = (topic: string, id: number, answer: { result: unknown } | { error: RpcError }) =>
    client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } })

  function addChain({ chainId: id, name, rpcUrl, symbol }: AddRequest): void {
    if (findChain(id)) return
    const added = { id, name, rpcUrl, symbol, tokens: [] }
    update({ chains: [...state.chains, added] })
    changePreferences({ added: [...state.preferences.added, added] })
  }

  async function execute({ id, topic, chain, request }: PendingRequest): Promise<MessageKey> {
    if (request.kind === 'add') addChain(request)
    if (request.kind === 'add' || request.kind === 'switch') {
      changePreferences({ chainId: request.chainId })
      await respond(topic, id, { result: null })
      await notifyAll('chainChanged')
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
      showNotice('done.refused')
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
          return showNotice('done.connected')
        }
        const reason = getSdkError(namespaces ? 'USER_REJECTED' : 'UNSUPPORTED_CHAINS')
        await client.reject({ id, reason })
        showNotice('done.rejected')
      }),
    answerRequest: async (id, approved) => {
      const pending = state.requests.find((one) => one.id === id)
      if (!pending) return
      await answerOnce(id, async () => {
        if (!approved) {
          await respond(pending.topic, id, { error: { code: 4001, message: 'User rejected.' } })
          return showNotice('done.rejected')
        }
        try {
          showNotice(await execute(pending))
        } catch (error) {
          await respond(pending.topic, id, { error: toRpcError(error, -32000) })
          throw error
        }
      })
    },
    disconnect: (topic) =>
      attempt(async () => {
        await client.disconnect({ topic, reason: getSdkError('USER_DISCONNECTED') })
        showNotice('done.disconnected')
      }),
    switchAccount: (index) =>
      attempt(async () => {
        changePreferences({ account: index })
        await notifyAll('accountsChanged')
      }),
    switchChain: (chainId) =>
      attempt(async () => {
        changePreferences({ chainId })
        await notifyAll('chainChanged')
      }),
    setLanguage: (language) => changePreferences({ language }),
  }
  sync()
  return wallet
}
