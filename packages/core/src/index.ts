export type { ChainFamily } from './adapters/adapter.js'
export { floorAmount, formatAmount } from './amount/amount.js'
export { parseAmount } from './amount/parse-amount.js'
export type { Dispose, Dispose as Undo } from './async/disposer.js'
export type { Account, AccountEntry, ChainAccount } from './connection/account.js'
export type { Connection } from './connection/connection.js'
export type { ConnectionState, ConnectionStatus } from './connection/connection-status.js'
export type { ConnectorInfo, Connectors } from './connection/connectors.js'
export type { Network, NetworkState, WalletNetwork } from './connection/network.js'
export type {
  AccountType,
  ConnectedWalletInfo,
  ConnectorMaker,
  ConnectorType,
  Provider,
} from './connectors/connector.js'
export type { Login, LoginWays, SocialProvider } from './connectors/login-ways.js'
export { pairingLink } from './connectors/wallet-connect/wallet-connect-deep-link.js'
export type { Environment, KeyValueStore, Page } from './environment.js'
export { serverEnvironment } from './environment.js'
export { describeError, isUserRejected } from './errors/describe-error.js'
export type { ErrorCode } from './errors/errors.js'
export { KitError, messages } from './errors/errors.js'
export type { FeatureErrorCode } from './errors/feature-error.js'
export { FeatureError } from './errors/feature-error.js'
export { featureMessages } from './errors/feature-messages.js'
export type { Events } from './events.js'
export type { Features } from './features.js'
export type { Kit } from './kit.js'
export { createKit, readFeatures } from './kit.js'
export type { LoginRequest, LoginState, Logins } from './login/logins.js'
export { bitcoinMainnet, bitcoinTestnet } from './networks/bitcoin-networks.js'
export { parseCaipAddress, parseCaipNetworkId } from './networks/caip.js'
export type {
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainNamespace,
} from './networks/caip-network.js'
export { defineNetwork } from './networks/define-network.js'
export { bnbSmartChain, bnbSmartChainTestnet } from './networks/evm-networks.js'
export { fromViemChain } from './networks/from-viem-chain.js'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/solana-networks.js'
export type { Metadata } from './options/metadata.js'
export type { ConnectMethod, Feature, KitOptions } from './options/options.js'
export type { Pairing, PairingState } from './pairing/pairing.js'
export type { Intent } from './send/intents.js'
export type { Send, SendPreview, SendProblem, SendState, SendToken } from './send/send.js'
export type { Alert, AlertCode, Alerts } from './shell/alerts.js'
export type { Modal as ModalController, ModalState } from './shell/modal.js'
export type { Flow, OpenView, Route, Router, ViewName, Views } from './shell/router.js'
export { flowOf } from './shell/router.js'
export type {
  Language,
  Theme,
  ThemeMode,
  ThemeState,
  ThemeVariables,
} from './shell/theme.js'
export type { NoticeCode, Toast, Toasts } from './shell/toasts.js'
export type { State } from './state.js'
export { read, watch } from './state.js'
export { countRecentWallets } from './wallets/recent-wallets.js'
export type { Wallets } from './wallets/wallets.js'
export type { WalletsState } from './wallets/wallets-state.js'
