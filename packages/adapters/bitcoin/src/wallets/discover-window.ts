import type { Page } from '@gla/core/family'
import { cleanText, dataImage, ownValues } from '@gla/core/family'
import type { OkxBitcoin } from './okx-wallet.js'
import type { PageIdentity } from './page-connector.js'
import type { PageWallet } from './page-wallet.js'
import type { RpcWallet } from './rpc-request.js'

const most = 32
// Names on the window. What is there is only read, and must have the methods of a wallet.
const path = /^[A-Za-z_]\w{0,63}(\.[A-Za-z_]\w{0,63}){0,3}$/

/** A wallet found on the window. */
export type WindowWallet = {
  identity: PageIdentity
  raw: object
  load(): Promise<PageWallet>
}

/** The wallets that are on the window now: those of the sats-connect registry, Leather and OKX. Each is read once. */
export function windowWallets(page: Page): WindowWallet[] {
  const listed = registered(page)
  const leather = { id: 'LeatherProvider', name: 'Leather', icon: null }
  const others = [rpcWallet(page, leather), okx(page)].filter((one) => one !== null)
  return [...listed, ...others]
}

/** @see https://docs.xverse.app/sats-connect */
function registered(page: Page): WindowWallet[] {
  const list = read(() => page.injected('btc_providers'))
  const entries = read(() => (Array.isArray(list) ? list.slice(0, most) : [])) ?? []
  return entries.flatMap((entry) => {
    const identity = read(() => readIdentity(entry))
    return (identity && rpcWallet(page, identity)) ?? []
  })
}

function readIdentity(entry: unknown): PageIdentity | null {
  const { id, name: rawName, icon } = ownValues(entry as Record<string, unknown>)
  const name = cleanText(rawName)
  if (typeof id !== 'string' || !path.test(id) || !name) return null
  return { id, name, icon: dataImage(icon) }
}

function rpcWallet(page: Page, identity: PageIdentity): WindowWallet | null {
  const raw = at<RpcWallet>(page, identity.id, ['request'])
  if (!raw) return null
  const load =
    identity.id === 'LeatherProvider'
      ? async () => (await import('./leather-wallet.js')).leatherWallet(raw)
      : async () => (await import('./sats-wallet.js')).satsWallet(raw)
  return { identity, raw, load }
}

function okx(page: Page): WindowWallet | null {
  const raw = at<OkxBitcoin>(page, 'okxwallet.bitcoin', ['connect', 'signMessage', 'signPsbt'])
  const identity = { id: 'OKX', name: 'OKX Wallet', icon: null }
  return (
    raw && { identity, raw, load: async () => (await import('./okx-wallet.js')).okxWallet(raw) }
  )
}

/** What is at this path of the window, if it has these methods. */
function at<T extends object>(page: Page, id: string, methods: string[]): T | null {
  const [first = '', ...names] = id.split('.')
  return read(() => {
    let object: unknown = page.injected(first)
    for (const name of names) object = (object as Record<string, unknown> | undefined)?.[name]
    const own = Object(object) as Record<string, unknown>
    return own === object && methods.every((name) => typeof own[name] === 'function')
      ? (own as T)
      : null
  })
}

/** Null where a getter throws. */
function read<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null // a hostile page hides this wallet only
  }
}
