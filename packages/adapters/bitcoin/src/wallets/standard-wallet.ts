import { FeatureError, KitError, memberOf } from '@gla/core/family'
import { base64 } from '@scure/base'
import { chainNamed } from '../networks.js'
import { readWalletAddresses } from '../wallet-addresses.js'
import type { PageWallet, WalletState } from './page-wallet.js'
import { guarded, quietly } from './wallet-error.js'

/** A wallet of the Wallet Standard. Untrusted: any field may be missing, wrong, or throw. */
export type StandardWallet = {
  readonly chains?: unknown
  readonly accounts?: unknown
  readonly features: Readonly<Record<string, unknown>>
}
type Account = { readonly raw: object; readonly address: string; readonly chains: string[] }
type Method = (...inputs: unknown[]) => unknown

const most = 100
const purposes = ['payment', 'ordinals']

/**
 * A wallet with the features `bitcoin:*` of the Wallet Standard.
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export function standardWallet(wallet: StandardWallet): PageWallet {
  let accounts: Account[] = []

  /** @returns null where the wallet has no such feature */
  function feature(name: string, method: string): Method | null {
    const own = Object(memberOf(wallet.features, name)) as Record<string, unknown>
    const found = memberOf(own, method)
    return typeof found === 'function' ? (...inputs) => found.apply(own, inputs) : null
  }
  function use(name: string, method: string, ...inputs: unknown[]): Promise<unknown> {
    return guarded(() => {
      const call = feature(name, method)
      if (!call) throw new FeatureError('rpc/unsupported-operation')
      return call(...inputs)
    })
  }
  function take(list: unknown): WalletState | null {
    accounts = readAccounts(list)
    if (accounts.length === 0) return null
    const chains = new Set(accounts.flatMap(({ chains }) => chains))
    const [only] = chains.size === 1 ? chains : []
    return {
      addresses: readWalletAddresses(accounts.map(({ raw }) => withHexKey(raw))),
      network: chainNamed(only),
    }
  }
  const takeAnswer = (answer: unknown) =>
    take(memberOf(Object(answer) as { accounts?: unknown }, 'accounts')) ??
    take(memberOf(wallet, 'accounts'))
  const accountOf = (address: string) => {
    const account = accounts.find((one) => one.address === address)
    if (!account) throw new KitError('connector/no-accounts')
    return account.raw
  }
  /** Signs one thing. The answer is a list of one object with the bytes. */
  async function sign(name: string, method: string, input: object, field: string) {
    const outputs = await use(name, method, input)
    return guarded(() => {
      const [output] = outputs as Record<string, unknown>[]
      const bytes = memberOf(Object(output) as Record<string, unknown>, field)
      if (!(bytes instanceof Uint8Array)) throw new FeatureError('wallet/bad-answer')
      return base64.encode(Uint8Array.from(bytes))
    })
  }

  return {
    async connect() {
      const answer = await use('bitcoin:connect', 'connect', { purposes })
      return guarded(() => takeAnswer(answer) ?? { addresses: [], network: null })
    },
    async reconnect() {
      const known = await guarded(() => take(memberOf(wallet, 'accounts')))
      if (known || !feature('standard:connect', 'connect')) return known
      const answer = await use('standard:connect', 'connect', { silent: true })
      return guarded(() => takeAnswer(answer))
    },
    async disconnect() {
      if (feature('bitcoin:disconnect', 'disconnect')) await use('bitcoin:disconnect', 'disconnect')
      // `standard:disconnect` would also disconnect the wallet's other namespaces.
      else if (isBitcoinOnly(memberOf(wallet, 'chains')))
        await use('standard:disconnect', 'disconnect')
    },
    signMessage: async ({ address, message }) =>
      sign(
        'bitcoin:signMessage',
        'signMessage',
        { account: accountOf(address), message: new TextEncoder().encode(message) },
        'signature',
      ),
    signPsbt: async ({ psbt, inputs }) =>
      sign(
        'bitcoin:signTransaction',
        'signTransaction',
        {
          psbt: base64.decode(psbt),
          inputsToSign: inputs.map(({ index, address }) => ({
            account: accountOf(address),
            signingIndexes: [index],
          })),
        },
        'signedPsbt',
      ),
    listen(changed) {
      let listening = true
      let undo: unknown
      quietly(() => {
        undo = feature('standard:events', 'on')?.('change', () => {
          if (!listening) return
          let state: WalletState | null = null
          quietly(() => {
            state = take(memberOf(wallet, 'accounts'))
          })
          changed(state)
        })
      })
      return () => {
        listening = false
        quietly(() => typeof undo === 'function' && undo())
      }
    },
  }
}

const isBitcoinOnly = (chains: unknown) =>
  Array.isArray(chains) && chains.slice(0, most).every((chain) => /^bitcoin:/.test(String(chain)))

/** The accounts of a wallet that are on chains of Bitcoin. */
function readAccounts(list: unknown): Account[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, most).flatMap((raw) => {
    const account = Object(raw) as { address?: unknown; chains?: unknown }
    const [address, chains] = [memberOf(account, 'address'), memberOf(account, 'chains')]
    if (typeof address !== 'string' || !Array.isArray(chains)) return []
    const own = chains.slice(0, most).filter((chain) => /^bitcoin:/.test(String(chain)))
    return own.length > 0 ? [{ raw: Object(raw) as object, address, chains: own.map(String) }] : []
  })
}

function withHexKey(raw: object): object {
  const [address, publicKey, purpose] = ['address', 'publicKey', 'purpose'].map((name) =>
    memberOf(raw as Record<string, unknown>, name),
  )
  const isKey = publicKey instanceof Uint8Array && publicKey.length <= 65
  return { address, purpose, publicKey: isKey ? toHex(publicKey) : undefined }
}

const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
