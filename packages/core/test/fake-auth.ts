import { abortable } from '../src/async/abortable.js'
import type {
  AccountType,
  Connector,
  ConnectRequest,
  WalletLink,
} from '../src/connectors/connector.js'
import type { CaipNetworkId, ChainNamespace } from '../src/networks/caip-network.js'
import { alice, bob, fakeProvider } from './fake-connector.js'
import { type Mood, refused } from './scripted-wallet.js'

export type AuthAccount = { address: string; type: AccountType; label?: string }
const accounts: Partial<Record<ChainNamespace, AuthAccount[]>> = {
  eip155: [
    { address: alice, type: 'smartAccount', label: 'Smart account' },
    { address: bob, type: 'eoa' },
  ],
  solana: [{ address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', type: 'eoa' }],
}

/**
 * A fake embedded wallet: the site where a person signs in, which outlives pages, and a connector for each page. One login
 * serves all namespaces. Each has its own `connect`, and only the first one prompts the person.
 * @param approved the networks that the site has; null: any
 */
export function fakeAuth(approved: readonly CaipNetworkId[] | null = null) {
  let mood: Mood = 'approves'
  let prompts = 0
  let requests = 0
  let isBroken = false
  const signOuts: string[] = []
  const signedIn = new Map<ChainNamespace, CaipNetworkId>()
  const refusedFamilies = new Set<ChainNamespace>()
  const pages = new Set<ReturnType<typeof page>>()

  async function answer<T>(what: () => T | Promise<T>): Promise<T> {
    requests++
    if (isBroken) throw refused(-32603, 'broken')
    return what()
  }
  function person<T>(yes: () => T): T | Promise<T> {
    prompts++
    if (mood === 'is away') return new Promise<never>(() => undefined)
    if (mood === 'declines') return Promise.reject(Object.assign(new Error('No.'), { code: 4001 }))
    return yes()
  }

  function page() {
    const providers = new Map<ChainNamespace, ReturnType<typeof fakeProvider>>()
    function providerOf(namespace: ChainNamespace) {
      const addresses = () =>
        signedIn.has(namespace) ? (accounts[namespace] ?? []).map(({ address }) => address) : []
      const known = providers.get(namespace)
      const made =
        known ??
        fakeProvider({
          eth_accounts: addresses,
          eth_chainId: () => `0x${Number(signedIn.get(namespace)?.slice(7)).toString(16)}`,
          wallet_switchEthereumChain(params) {
            const [{ chainId }] = params as [{ chainId: string }]
            const id = `eip155:${Number(chainId)}` as const
            if (approved && !approved.includes(id)) throw refused(4902, 'Unknown chain')
            signedIn.set(namespace, id)
            return null
          },
          wallet_switchChain(params) {
            signedIn.set(namespace, (params as { chainId: CaipNetworkId }).chainId)
            return null
          },
          wallet_getChain: () => signedIn.get(namespace),
          personal_sign: () => answer(() => `0x${'ab'.repeat(65)}`),
          solana_signMessage: () => answer(() => ({ signature: '1'.repeat(64) })),
        })
      providers.set(namespace, made)
      return made
    }
    const linkOf = (namespace: ChainNamespace): WalletLink => {
      const own = accounts[namespace] ?? []
      return {
        provider: providerOf(namespace).provider,
        wallet: { name: 'Embedded wallet', icon: null },
        accounts: own.map(({ address }) => address),
        about: (address) => own.find((one) => one.address === address) ?? {},
        caipNetworkId: signedIn.get(namespace) ?? null,
        approvedCaipNetworkIds: approved,
        get others() {
          const rest = [...signedIn.keys()].filter((one) => one !== namespace)
          return Object.fromEntries(rest.map((one) => [one, linkOf(one)]))
        },
      }
    }
    const connector: Connector = {
      id: 'auth',
      name: 'Embedded wallet',
      type: 'auth',
      namespaces: ['eip155', 'solana'],
      icon: null,
      rdns: null,
      connect: ({ namespace, preferred, signal }: ConnectRequest) =>
        abortable(signal, () =>
          answer(async () => {
            if (refusedFamilies.has(namespace)) throw refused(-32603, 'Not here')
            if (signedIn.size === 0) await person(() => undefined)
            if (!signal.aborted) signedIn.set(namespace, preferred)
            return linkOf(namespace)
          }),
        ),
      reconnect: ({ namespace, signal }) =>
        abortable(signal, async () => {
          if (signedIn.size === 0) return null
          if (mood === 'is away') return new Promise<never>(() => undefined)
          return answer(() => {
            const [first] = signedIn.keys()
            return linkOf(signedIn.has(namespace) ? namespace : (first as ChainNamespace))
          })
        }),
      async disconnect() {
        if (isBroken) return
        signOuts.push('sign out')
        signedIn.clear()
      },
    }
    return { connector, emit: (namespace: ChainNamespace) => providerOf(namespace).emit }
  }

  return {
    accounts,
    signOuts,
    /** Creates the connector of a new page. */
    make(): Connector {
      const opened = page()
      pages.add(opened)
      return opened.connector
    },
    setMood(next: Mood) {
      mood = next
    },
    /** From now on, signing in to this namespace fails. */
    refuses: (namespace: ChainNamespace) => void refusedFamilies.add(namespace),
    breaks() {
      isBroken = true
    },
    /** The person signs out at the site. `quietly`: no page is notified. */
    signsOut({ quietly = false } = {}) {
      const families = [...signedIn.keys()]
      signedIn.clear()
      if (quietly) return
      for (const { emit } of pages) for (const one of families) emit(one)('disconnect', null)
    },
    emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown) {
      for (const { emit } of pages) emit('eip155')(event, value)
    },
    isSignedIn: () => signedIn.size > 0,
    prompts: () => prompts,
    requests: () => requests,
  }
}
