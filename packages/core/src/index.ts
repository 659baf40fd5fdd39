export type { ChainFamily } from './adapters/adapter.js'
export { floorAmount, formatAmount } from './amount.js'
export { parseCaipAddress, parseCaipNetworkId } from './caip.js'
export type {
  AccountType,
  ConnectedWalletInfo,
  ConnectorMaker,
  ConnectorType,
  Provider,
} from './connectors/connector.js'
export { pairingLink } from './connectors/wallet-connect-deep-link.js'
export type { Account, AccountEntry, ChainAccount } from './controllers/account.js'
export type { Alert, AlertCode, Alerts } from './controllers/alerts.js'
export type { Connection, ConnectionState, ConnectionStatus } from './controllers/connection.js'
export type { ConnectorInfo, Connectors } from './controllers/connectors.js'
export type { Intent } from './controllers/intents.js'
export type { LoginRequest, LoginState, Logins } from './controllers/logins.js'
export type { Modal as ModalController, ModalState } from './controllers/modal.js'
export type { Network, NetworkState, WalletNetwork } from './controllers/network.js'
export type { Pairing, PairingState } from './controllers/pairing.js'
export type { OpenView, Route, Router, ViewName, Views } from './controllers/router.js'
export type { Send, SendPreview, SendProblem, SendState, SendToken } from './controllers/send.js'
export type {
  Language,
  Theme,
  ThemeMode,
  ThemeState,
  ThemeVariables,
} from './controllers/theme.js'
export type { NoticeCode, Toast, Toasts } from './controllers/toasts.js'
export type { Wallets } from './controllers/wallets.js'
export { describeError, isUserRejected } from './describe-error.js'
export type { Undo } from './disposer.js'
export type { Environment, KeyValueStore, Page } from './environment.js'
export { serverEnvironment } from './environment.js'
export type { ErrorCode } from './errors.js'
export { KitError, messages } from './errors.js'
export type { Events } from './events.js'
export type { FeatureErrorCode } from './feature-error.js'
export { FeatureError } from './feature-error.js'
export { featureMessages } from './feature-messages.js'
export type { Features, Kit } from './kit.js'
export { createKit } from './kit.js'
export type { Login, LoginWays, SocialProvider } from './login-ways.js'
export { bitcoinMainnet, bitcoinTestnet } from './networks/bitcoin.js'
export { bnbSmartChain, bnbSmartChainTestnet } from './networks/evm.js'
export { fromViemChain } from './networks/from-viem-chain.js'
export type { CaipAddress, CaipNetwork, CaipNetworkId, ChainNamespace } from './networks/network.js'
export { defineNetwork } from './networks/network.js'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/solana.js'
export type { ConnectMethod, Feature, KitOptions, Metadata } from './options.js'
export { parseAmount } from './parse-amount.js'
export { countRecentWallets } from './recent-wallets.js'
export type { State } from './state.js'
export { read, watch } from './state.js'
export type { WalletsState } from './wallets/wallets-state.js'
