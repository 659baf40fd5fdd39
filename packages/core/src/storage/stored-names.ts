/** The parts of the WalletConnect client's data that outlive the page, by the client's names. */
export type ClientPart =
  | 'keychain'
  | 'session'
  | 'subscription'
  | 'expirer'
  | 'messages'
  | 'messages_withoutClientAck'

/**
 * Every name under which the kit stores something, without the prefix. `device/stored-kinds.ts` says what each is, so that a new
 * one is forgotten with the others. `auth` is written by the connector of `@gla/frame`.
 */
export type StoredName =
  | 'account-types'
  | 'accounts'
  | 'auth'
  | 'connection-marks'
  | 'connections'
  | 'identity'
  | 'intents'
  | 'last-connectors'
  | 'leases'
  | 'look'
  | 'network'
  | 'portfolio'
  | 'recentWallets'
  | 'slippage'
  | 'unsent-permits'
  | `wallet-connect.${ClientPart | 'choices' | 'open-code'}`
