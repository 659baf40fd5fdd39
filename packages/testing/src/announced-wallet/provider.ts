import { numberToHex } from 'viem'
import { readAddRequest, readSwitchRequest } from '../chain-request.js'
import type { Keyring } from '../keyring.js'
import { ProviderError, toProviderError } from '../provider-error.js'
import type { SigningRequest } from '../signing-request.js'
import { readSigningRequest, sign } from '../signing-request.js'
import { nameOf, readChain, sendTransaction, symbolOf } from '../wallet-chain.js'
import type { Prompt, WalletPrompt } from './prompt.js'
import type { WalletState } from './wallet-state.js'

/** The provider of an announced wallet. @see https://eips.ethereum.org/EIPS/eip-1193 */
export interface WalletProvider {
  /** @throws ProviderError, or an error with the node's own code and message */
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: never) => void): WalletProvider
  removeListener(event: string, listener: (payload: never) => void): WalletProvider
}
/** What a provider needs. */
export interface ProviderDeps {
  readonly origin: string
  readonly keyring: Keyring
  readonly state: WalletState
  readonly prompt: Prompt
  /** Called with each request before it is answered. */
  onRequest(method: string, params: unknown): void
}

/** A prompt without its `origin`, which is the same for all. */
type Question = WalletPrompt extends infer question
  ? question extends WalletPrompt
    ? Omit<question, 'origin'>
    : never
  : never
type Method = (params: unknown) => unknown

/** A provider as complete as a real wallet's: it signs with local keys, and reads and sends through the chain's RPC. */
export function createWalletProvider(deps: ProviderDeps): WalletProvider {
  const { origin, keyring, state } = deps
  let connecting = false

  async function ask(question: Question) {
    if (!(await deps.prompt({ ...question, origin } as WalletPrompt))) throw new ProviderError(4001)
  }
  async function connect() {
    if (connecting) throw new ProviderError(-32002)
    connecting = true
    try {
      await ask({ kind: 'connect', accounts: keyring.addresses })
      state.permit(keyring.addresses)
    } finally {
      connecting = false
    }
  }
  const permissions = () =>
    state.accounts().length === 0 ? [] : [{ invoker: origin, parentCapability: 'eth_accounts' }]

  const methods: Readonly<Record<string, Method>> = {
    eth_accounts: () => [...state.accounts()],
    eth_chainId: () => numberToHex(state.chain().id),
    net_version: () => String(state.chain().id),
    async eth_requestAccounts() {
      if (state.accounts().length === 0) await connect()
      return [...state.accounts()]
    },
    wallet_getPermissions: permissions,
    async wallet_requestPermissions() {
      await connect()
      return permissions()
    },
    wallet_revokePermissions() {
      state.permit([])
      return null
    },
    async wallet_switchEthereumChain(params) {
      const chain = state.find(readSwitchRequest(params))
      if (chain.id === state.chain().id) return null
      await ask({ kind: 'switch-network', from: nameOf(state.chain()), to: nameOf(chain) })
      state.moveTo(chain.id)
      return null
    },
    async wallet_addEthereumChain(params) {
      const chain = readAddRequest(params)
      if (state.knows(chain.id)) return null
      if ((await readChain(chain, 'eth_chainId', [])) !== numberToHex(chain.id))
        throw new ProviderError(-32602, 'The RPC address belongs to another chain.')
      const { id: chainId, rpcUrl } = chain
      await ask({ kind: 'add-network', name: nameOf(chain), chainId, rpcUrl })
      state.add(chain)
      return null
    },
  }

  async function signOrSend(request: SigningRequest) {
    if (!state.accounts().some((account) => isSameAddress(account, request.from)))
      throw new ProviderError(4100)
    const account = keyring.account(request.from)
    const chain = state.chain()
    // As wallets do: it is never sent on another chain than the one it is meant for.
    if (request.kind === 'send' && (request.chainId ?? BigInt(chain.id)) !== BigInt(chain.id))
      throw new ProviderError(-32602, 'The active chain is not the one of the transaction.')
    await ask({ ...request, network: nameOf(chain), symbol: symbolOf(chain) })
    return request.kind === 'send'
      ? sendTransaction(chain, account, request)
      : sign(account, request)
  }

  async function answer(method: string, params: unknown): Promise<unknown> {
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return own(params)
    const request = readSigningRequest(method, params)
    if (request) return signOrSend(request)
    if (!/^(eth|net|web3)_/.test(method) || /sign/i.test(method)) throw new ProviderError(4200)
    return readChain(state.chain(), method, params)
  }

  const provider: WalletProvider = {
    async request({ method, params }) {
      deps.onRequest(method, params)
      try {
        return await answer(method, params)
      } catch (error) {
        if (error instanceof ProviderError) throw error
        const { code, message } = toProviderError(error)
        throw Object.assign(new Error(message, { cause: error }), { code })
      }
    },
    on(event, listener) {
      state.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      state.removeListener(event, listener)
      return provider
    },
  }
  return provider
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
