import { serverEnvironment, solanaDevnet, solanaTestnet } from '@gla/core'
import type { Adapter, Provider } from '@gla/core/family'
import { describeAdapter } from '@gla/core/test/adapter-contract'
import type { Mood } from '@gla/core/test/scripted-wallet'
import { refused } from '@gla/core/test/scripted-wallet'
import { base58, base64 } from '@scure/base'
import { solana } from '../src/solana.js'
import { startLocalSvm } from './local-svm.js'
import { walletKey } from './wallet-key.js'

type Params = { transaction: string; chainId: string }

describeAdapter('solana', async () => {
  const svm = await startLocalSvm()
  const home = svm.network
  const receiver = walletKey(new Uint8Array(32).fill(7)).address
  await svm.fund(receiver)
  const asked = new WeakMap<Provider, Promise<void>>()

  /** A session of a wallet: the methods of WalletConnect for Solana, a person who is asked before a switch. */
  function wallet() {
    const key = walletKey(svm.seed)
    let mood: Mood = 'approves'
    let isLying = false
    let isBabbling = false
    let at = home.caipNetworkId
    let sends = 0
    let hear: () => void = () => undefined
    const person = async <T>(yes: () => T): Promise<T> => {
      if (mood === 'is away') return new Promise<never>(() => undefined)
      if (mood === 'declines') return Promise.reject(refused(4001, 'no'))
      return yes()
    }
    const methods: Record<string, (params: Params) => unknown> = {
      wallet_getChain: () => at,
      solana_getAccounts: () => [{ pubkey: key.address }],
      wallet_switchChain: ({ chainId }) =>
        person(() => {
          if (!isLying) at = chainId as typeof at
          return null
        }),
      solana_signTransaction({ transaction }) {
        sends++
        hear()
        return person(() => ({
          transaction: base64.encode(key.signTransaction(base64.decode(transaction))),
        }))
      },
    }
    const provider: Provider = {
      async request({ method, params }) {
        return isBabbling ? { transaction: 'AQID' } : methods[method]?.(params as Params)
      },
      on: () => () => undefined,
    }
    asked.set(
      provider,
      new Promise((resolve) => {
        hear = resolve
      }),
    )
    return {
      provider,
      address: key.address,
      setMood(next: Mood) {
        mood = next
      },
      ignoreSwitches() {
        isLying = true
      },
      answerNonsense() {
        isBabbling = true
      },
      at: () => at,
      sends: () => sends,
    }
  }

  const real = await solana().load(serverEnvironment())
  const adapter: Adapter = {
    ...real,
    // The blockhash is asked before the wallet: "asked and left alone" begins when the wallet was asked.
    send(provider, transfer, signal) {
      if (!signal || signal.aborted) return real.send(provider, transfer, signal)
      const later = new AbortController()
      signal.addEventListener('abort', () => void asked.get(provider)?.then(() => later.abort()))
      return real.send(provider, transfer, later.signal)
    },
  }
  return {
    adapter,
    networks: { home, known: solanaDevnet, strange: solanaTestnet },
    receiver: ` ${receiver} `,
    badAddresses: [
      '',
      '0x1',
      receiver.slice(2),
      `${receiver}11`,
      `evil${receiver}`,
      receiver.replace(/.$/, 'l'),
      '1'.repeat(44),
      base58.encode(new Uint8Array(31).fill(255)),
      '1'.repeat(1e6),
    ],
    badChains: [
      null,
      7,
      '',
      'eip155:1',
      'solana:',
      'solana:localnet',
      {},
      `${home.caipNetworkId}x`,
    ],
    wallet,
    balanceOf: svm.balance,
    stop: svm.stop,
  }
})
