import type { CaipNetworkId } from '../../networks/caip-network.js'
import { currentNetworkId } from '../../networks/solana-ids.js'
import { ownValues } from '../../untrusted/own-values.js'

const mostParts = 100
const most = 2_000 // chains, accounts, methods or events of a namespace
const longest = 256 // characters
const keyForm = /^[-a-z0-9]{3,8}(:[-_a-zA-Z0-9]{1,32})?$/
// CAIP-10, in any namespace: a wallet may approve more than it was asked for.
const accountForm =
  /^(?!eip155:(?![1-9]\d{0,15}:))([-a-z0-9]{3,8}):[-_a-zA-Z0-9]{1,32}:([-.%a-zA-Z0-9]{1,128})$/
const addressForms: Readonly<Record<string, RegExp>> = {
  eip155: /^(0x)?[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/**
 * Whether a wallet's update has the form that the protocol defines, within our bounds. A malformed one must not end a session
 * whose accounts are still approved, so it is refused as a whole. A list of accounts may be empty.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces
 */
export function isSessionUpdate(namespaces: unknown): boolean {
  if (!isRecord(namespaces)) return false
  const parts = Object.entries(namespaces)
  return parts.length > 0 && parts.length <= mostParts && parts.every(isPart)
}

function isPart([key, part]: [string, unknown]): boolean {
  if (!keyForm.test(key) || !isRecord(part)) return false
  const { chains = [], accounts, methods, events } = ownValues(part)
  if (![chains, accounts, methods, events].every(isTexts)) return false
  return (
    (accounts as string[]).every((account) => isAccount(key, account)) &&
    isOnChains(accounts as string[], [key, ...(chains as string[])])
  )
}

/** False if a part names chains, and all its accounts are on others: it would leave no account without saying so. */
function isOnChains(accounts: readonly string[], named: readonly string[]): boolean {
  const chains = new Set(named.filter((one) => one.includes(':')).map(currentId))
  const chainOf = (account: string) => currentId(account.slice(0, account.lastIndexOf(':')))
  return (
    chains.size === 0 ||
    accounts.length === 0 ||
    accounts.some((account) => chains.has(chainOf(account)))
  )
}

const currentId = (id: string) => currentNetworkId(id as CaipNetworkId)

function isAccount(key: string, account: string): boolean {
  const [, namespace = '', address = ''] = accountForm.exec(account) ?? []
  const form = Object.hasOwn(addressForms, namespace) ? addressForms[namespace] : undefined
  return address !== '' && account.startsWith(`${key}:`) && (form?.test(address) ?? true)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (list: unknown) =>
  Array.isArray(list) &&
  list.length <= most &&
  list.every((one) => typeof one === 'string' && one.length > 0 && one.length <= longest)
