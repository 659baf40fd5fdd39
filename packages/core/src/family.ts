// For authors of chain families and connectors: the contracts, and what every one of them needs.
export { abortable } from './abortable.js'
export type {
  Adapter,
  Capabilities,
  ChainFamily,
  ContractAbilities,
  ContractCall,
  Receipt,
  Transfer,
  TransferEstimate,
} from './adapters/adapter.js'
export type { Arrival } from './adapters/arrival.js'
export { listenForArrival } from './adapters/arrival.js'
export type { AskWallet } from './adapters/ask-wallet.js'
export { askWallet } from './adapters/ask-wallet.js'
export type { EvmAddressForm } from './adapters/evm-address-form.js'
export { evmAddressForm } from './adapters/evm-address-form.js'
export { switchEvmNetwork } from './adapters/evm-switch.js'
export { lookOutForReceipt } from './adapters/receipt-lookout.js'
export { rest } from './adapters/rest.js'
export { bitcoinSession, solanaSession } from './adapters/session-methods.js'
export type { SwitchChain } from './adapters/switch-chain.js'
export { switchChain } from './adapters/switch-chain.js'
export { boundedTexts } from './bounded-texts.js'
export { hexChainId, parseChainId } from './caip.js'
export { cleanText } from './clean-text.js'
export type { RawProvider } from './connectors/browser-provider.js'
export { createBrowserProvider, isRawProvider } from './connectors/browser-provider.js'
export type {
  ConnectedWalletInfo,
  Connector,
  ConnectorContext,
  ConnectorMaker,
  ConnectorType,
  ConnectRequest,
  Provider,
  WalletLink,
} from './connectors/connector.js'
export { dataImage } from './data-image.js'
export { withDeadline } from './deadline.js'
export { describeError, isUserRejected } from './describe-error.js'
export type { Undo } from './disposer.js'
export type { Environment, Page } from './environment.js'
export type { ErrorCode } from './errors.js'
export { KitError } from './errors.js'
export type { FeatureErrorCode } from './feature-error.js'
export { FeatureError } from './feature-error.js'
export type { Login, LoginWays, SocialProvider } from './login-ways.js'
export type { CaipNetwork, CaipNetworkId, ChainNamespace } from './networks/network.js'
