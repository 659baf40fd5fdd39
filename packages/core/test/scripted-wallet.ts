import type { Chain, Hex } from 'viem'
import { createWalletClient, defineChain, http, publicActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hexChainId, parseChainId } from '../src/networks/caip.js'
import type { CaipNetwork, CaipNetworkId } from '../src/networks/caip-network.js'

/** An account that every anvil funds at start. */
export const anvilAccount = (index = 0) =>
  mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: index,
  })

/** How the wallet's user responds to prompts. */
export type Mood = 'approves' | 'declines' | 'is away'
type Answer = (params: readonly unknown[]) => unknown

export const refused = (code: number, message: string) => ({ code, message })

/**
 * A browser wallet (EIP-1193) with a real key, which signs transactions and sends them to the chain. `answers` overrides
 * the answers to single methods.
 */
export function scriptedWallet({
  networks,
  account = anvilAccount(),
}: {
  /** The networks it knows. It starts on the first. */
  networks: readonly CaipNetwork[]
  account?: ReturnType<typeof anvilAccount>
}) {
  const known = new Map(networks.map((network) => [network.caipNetworkId, network]))
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const requests: { method: string; params: readonly unknown[] }[] = []
  let at = networks[0]?.caipNetworkId as CaipNetworkId
  let granted = false
  let mood: Mood = 'approves'

  function person<T>(yes: () => T): T | Promise<never> {
    if (mood === 'is away') return new Promise<never>(() => undefined)
    // Wallets often throw plain objects instead of errors.
    if (mood === 'declines') return Promise.reject(refused(4001, 'User rejected the request.'))
    return yes()
  }
  function emit(event: string, value: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  function moveTo(id: CaipNetworkId) {
    at = id
    emit('chainChanged', hexChainId(id))
    return null
  }
  function grant() {
    granted = true
    return [account.address.toLowerCase()]
  }
  async function send([transaction]: readonly unknown[]) {
    const { to, value, data } = transaction as { to: Hex; value: Hex; data: Hex }
    const network = known.get(at) as CaipNetwork
    const chain = defineChain({ ...network, id: Number(network.id) } as unknown as Chain)
    const client = createWalletClient({ account, chain, transport: http() }).extend(publicActions)
    const call = { account, to, value: BigInt(value), data }
    if (!data) return client.sendTransaction({ ...call, chain })
    // As wallets do: the first swap of a new pool takes a third more gas in the next second than in the one the pool was made in.
    const gas = ((await client.estimateGas(call)) * 3n) / 2n
    return client.sendTransaction({ ...call, chain, gas })
  }

  const answers: Record<string, Answer | undefined> = {
    eth_chainId: () => hexChainId(at),
    eth_accounts: () => (granted ? [account.address.toLowerCase()] : []),
    eth_requestAccounts: () => (granted ? grant() : person(grant)),
    wallet_getPermissions: () => (granted ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_revokePermissions() {
      granted = false
      return null
    },
    wallet_switchEthereumChain([wanted]) {
      const id = parseChainId((wanted as { chainId: string }).chainId) as CaipNetworkId
      if (!known.has(id)) throw refused(4902, 'Unrecognized chain ID.')
      return id === at ? null : person(() => moveTo(id))
    },
    wallet_addEthereumChain([wanted]) {
      const { chainId, chainName, rpcUrls } = wanted as {
        chainId: string
        chainName: string
        rpcUrls: string[]
      }
      const id = parseChainId(chainId) as CaipNetworkId
      return person(() => {
        const [first] = networks as [CaipNetwork]
        const rpc = { default: { http: rpcUrls } }
        known.set(id, {
          ...first,
          id: Number(chainId),
          caipNetworkId: id,
          name: chainName,
          rpcUrls: rpc,
        })
        return null
      })
    },
    eth_sendTransaction: (params) => person(() => send(params)),
  }

  return {
    address: account.address,
    answers,
    /** All requests so far. */
    requests,
    methods: () => requests.map(({ method }) => method),
    setMood(next: Mood) {
      mood = next
    },
    at: () => at,
    /** Switches the network from the wallet, as its user would. */
    moveTo,
    emit,
    get listening() {
      return [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
    },
    /** The provider that it injects into the page. */
    provider: {
      async request({ method, params }: { method: string; params?: unknown }) {
        const list = Array.isArray(params) ? params : []
        requests.push({ method, params: list })
        const answer = answers[method]
        if (!answer) throw refused(-32601, `${method} is not supported`)
        return answer(list)
      },
      on(event: string, listener: (value: unknown) => void) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener(event: string, listener: (value: unknown) => void) {
        listeners.get(event)?.delete(listener)
      },
    },
  }
}
