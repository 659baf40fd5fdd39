import type { Adapter } from '../adapters/adapter.js'
import type { Dispose } from '../async/disposer.js'
import type { WalletLink } from '../connectors/connector.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { Emit } from '../events.js'
import { hexChainId } from '../networks/caip.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { unknownNetwork } from '../networks/define-network.js'
import { hasForm } from './answer-form.js'
import { dappError } from './dapp-error.js'
import type { DappEvents, DappProvider, DappShell } from './dapp-provider.js'
import { providerError } from './dapp-provider.js'
import { readSentByApp } from './read-sent-by-app.js'

export type ServeDappDeps = {
  networks: readonly CaipNetwork[]
  adapter(namespace: ChainNamespace): Promise<Adapter>
  link(): WalletLink | null
  /** Checked addresses, the active one first. */
  accounts(): string[]
  caipNetworkId(): CaipNetworkId | null
  /** Undefined while the dapp has not asked for its provider. */
  shell(): DappShell | undefined
  onChange(listener: () => void): Dispose
  emit: Emit
}
type Told = {
  readonly link: WalletLink
  readonly chainId: string
  readonly accounts: readonly string[]
}

type Answer = (link: WalletLink) => unknown

/** Answers the requests to a dapp's provider while a wallet of its namespace is connected, and emits its events. */
export function serveDapp(namespace: ChainNamespace, deps: ServeDappDeps) {
  let told: Told | null = null
  let isOver = false
  let isTelling = false
  let isChanged = false
  let lastChainId: string | null = null // kept when the wallet goes: the next may be on the same chain
  let stopMessages: Dispose | undefined

  const chainValue = (id: CaipNetworkId) => (namespace === 'eip155' ? hexChainId(id) : id)

  function emit<name extends keyof DappEvents>(name: name, value: DappEvents[name]) {
    const listeners = deps.shell()?.listeners ?? []
    for (const one of listeners.filter((one) => one.name === name)) {
      const at = listeners.indexOf(one)
      if (one.isOnce && at >= 0) listeners.splice(at, 1)
      try {
        one.listener(value as never)
      } catch (error) {
        // The dapp's own error. It must not stop its other listeners, nor the kit.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  function current(): Told | null {
    const link = isOver ? null : deps.link()
    const id = deps.caipNetworkId()
    return link && id && { link, chainId: chainValue(id), accounts: deps.accounts() }
  }

  /** Changes that a listener causes are told after this one, so that all listeners are told in the same order. */
  function update() {
    isChanged = true
    if (isTelling) return
    isTelling = true
    try {
      while (isChanged) {
        isChanged = false
        tellChanges()
      }
    } finally {
      isTelling = false
    }
  }
  /** Emits what has changed since the dapp was last told. */
  function tellChanges() {
    const before = told
    const now = current()
    told = now
    if (!before && !now) return
    if (now?.link !== before?.link) {
      stopMessages?.()
      stopMessages = now?.link.provider.on('message', (message) => emit('message', message))
    }
    if (now && !before) emit('connect', { chainId: now.chainId })
    if (now) updateChain(now.chainId)
    updateAccounts(before?.accounts ?? [], now?.accounts ?? [])
    if (before && !now) emit('disconnect', providerError(4900, new KitError('wallet/disconnected')))
  }
  function updateAccounts(before: readonly string[], now: readonly string[]) {
    if (now.join() !== before.join()) emit('accountsChanged', [...now])
  }
  /** The first chain is not a change: a dapp may reload the page at each change. */
  function updateChain(chainId: string) {
    const last = lastChainId
    lastChainId = chainId
    if (last && last !== chainId) emit('chainChanged', chainId)
  }
  const stopWatching = deps.onChange(update)

  /** Answers that the kit knows itself, or checks. */
  const answers: Record<string, Answer> =
    namespace === 'eip155'
      ? {
          eth_accounts: deps.accounts,
          eth_requestAccounts: deps.accounts,
          eth_chainId: async ({ provider }) =>
            hexChainId(await (await deps.adapter(namespace)).chain(provider)),
        }
      : {}
  /** EIP-2255. A session grants all of its accounts. Few wallets support these methods over one; some never answer. */
  const granted: Answer = () => [
    {
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: deps.accounts() }],
    },
  ]
  const ofSession: Record<string, Answer> = {
    wallet_getPermissions: granted,
    wallet_requestPermissions: granted,
  }
  function answerOf(link: WalletLink, method: string): Answer | undefined {
    if (Object.hasOwn(answers, method)) return answers[method]
    const isSession = link.approvedCaipNetworkIds !== null
    return isSession && Object.hasOwn(ofSession, method) ? ofSession[method] : undefined
  }

  /**
   * Asks the endpoints of the wallet's network.
   * @returns undefined for what only a wallet can answer
   * @throws KitError `rpc/provider-not-found` on a network that the dapp has not configured, `rpc/url-missing` on one without
   * endpoints, and what the adapter throws
   */
  async function read(link: WalletLink, method: string, params: unknown) {
    const adapter = await deps.adapter(namespace)
    if (!adapter.read || !(params === undefined || Array.isArray(params))) return undefined
    const id = await adapter.chain(link.provider)
    const network = deps.networks.find(({ caipNetworkId }) => caipNetworkId === id)
    if (network) return adapter.read(network, method, params ?? [])
    return adapter.read(unknownNetwork(id), method, params ?? [])?.catch((cause) => {
      throw new FeatureError('rpc/provider-not-found', { cause })
    })
  }

  /** @throws KitError `wallet/bad-answer` for what is not of the method's form; the wallet's own errors */
  async function askWallet(link: WalletLink, method: string, params: unknown) {
    const wallet = { at: deps.caipNetworkId(), accounts: deps.accounts() }
    const request = params === undefined ? { method } : { method, params }
    const answered = await link.provider.request(request)
    if (!hasForm(namespace, method, answered)) throw new FeatureError('wallet/bad-answer')
    const sent = readSentByApp(method, params, answered, wallet)
    if (sent && !isOver) deps.emit('transaction/by-app', sent)
    return answered
  }

  async function ask(
    link: WalletLink,
    { method, params }: Parameters<DappProvider['request']>[0],
  ): Promise<unknown> {
    try {
      const answer = answerOf(link, method)
      if (answer) return await answer(link)
      return await askWallet(link, method, params)
    } catch (error) {
      const failure = dappError(error)
      if (failure.code !== 4200) throw failure
      const result = await read(link, method, params).catch((error) => {
        throw dappError(error)
      })
      if (result === undefined) throw failure
      return result
    }
  }

  return {
    /** Undefined while no wallet is connected. */
    asked(): DappProvider['request'] | undefined {
      const link = deps.link()
      return link ? (request) => ask(link, request) : undefined
    },
    /** The dapp is told that the wallet is gone. */
    destroy() {
      isOver = true
      stopWatching()
      update()
    },
  }
}
