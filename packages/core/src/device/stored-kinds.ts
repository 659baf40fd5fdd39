import type { StoredName } from '../storage/stored-names.js'

/** What somebody is told of what is stored, besides the journal of transactions. */
export const storedKinds = [
  'connections',
  'recent-wallets',
  'network',
  'look',
  'slippage',
  'permits',
  'answers',
  'leases',
] as const
/**
 * A kind of stored things. `connections`: wallets, the accounts chosen of them, their sessions and logins. `look`: language and theme of the
 * modal. `permits`: signed permissions whose call was not sent. `answers`: what a provider said of accounts. `leases`: which tab does
 * what.
 */
export type StoredKind = (typeof storedKinds)[number]

/** What each stored name is. Compiles only with all of them. */
export const kindOf: Readonly<Record<StoredName, StoredKind | 'journal'>> = {
  'account-types': 'connections',
  accounts: 'connections',
  auth: 'connections',
  'connection-marks': 'connections',
  connections: 'connections',
  identity: 'answers',
  intents: 'journal',
  'last-connectors': 'connections',
  leases: 'leases',
  look: 'look',
  network: 'network',
  portfolio: 'answers',
  recentWallets: 'recent-wallets',
  slippage: 'slippage',
  'unsent-permits': 'permits',
  'wallet-connect.choices': 'connections',
  'wallet-connect.expirer': 'connections',
  'wallet-connect.keychain': 'connections',
  'wallet-connect.messages': 'connections',
  'wallet-connect.messages_withoutClientAck': 'connections',
  'wallet-connect.open-code': 'connections',
  'wallet-connect.session': 'connections',
  'wallet-connect.subscription': 'connections',
}

/** All of them but the journal, a part of which stays. */
export const storedNames: readonly StoredName[] = (Object.keys(kindOf) as StoredName[]).filter(
  (name) => kindOf[name] !== 'journal',
)

/** What a sign-out still reads and writes, and other tabs follow: it goes after it. */
export const isOfSignOut = (name: StoredName): boolean =>
  name === 'connections' || name === 'connection-marks'

/** What the wallets of sessions are told with, and the site of an embedded wallet: it goes once they are told. */
export const isOfSession = (name: StoredName): boolean =>
  name === 'auth' || name.startsWith('wallet-connect.')

/** What tabs write while they work. It goes once: what they have written since is of what they do now. */
export const isSharedWork = (name: StoredName): boolean =>
  kindOf[name] === 'leases' || kindOf[name] === 'permits'

/** What may still be written while wallets are told, although nobody is connected. */
export const isLateOfSignOut = (name: StoredName): boolean =>
  kindOf[name] === 'connections' || kindOf[name] === 'answers'
