export type { ChainFamily, ReceiverKind } from './adapters/adapter.js'
export type { Allowance } from './allowances/allowance.js'
export type { Allowances, AllowancesState } from './allowances/allowances.js'
export { formatAmount } from './amount/amount.js'
export { decimalOf } from './amount/decimal-of.js'
export { floorAmount } from './amount/floor-amount.js'
export { parseAmount } from './amount/parse-amount.js'
export { shownPercent } from './amount/percent.js'
export { rateLine, rateOf } from './amount/rate.js'
export type { AmountFault } from './amount/read-amount.js'
export { aboutAmount, shortAmount } from './amount/short-amount.js'
export { aboutCost } from './amount/short-cost.js'
export { sumOf } from './amount/sum-of.js'
export type { TypedAmount } from './amount/typed-amount.js'
export { plainDigits, readTypedAmount, typedText } from './amount/typed-amount.js'
export { worthOf } from './amount/worth-of.js'
export type { Rounding, Worth } from './amount/written-worth.js'
export { worthFormat, writtenWorth } from './amount/written-worth.js'
export type { ProviderAddresses } from './api/api-client.js'
export type { NetworkPictures } from './api/network-pictures.js'
export type {
  ApprovalEnd,
  Approvals,
  ApprovalsState,
  GivenUp,
  OpenApproval,
} from './approvals/approvals.js'
export type { Countdown, CountdownOptions } from './async/countdown.js'
export { createCountdown } from './async/countdown.js'
export type { Dispose } from './async/disposer.js'
export type { Balances } from './balances/balances.js'
export type { TokenBalance } from './balances/token-balance.js'
export type { Collectible, CollectibleId } from './collectibles/collectible.js'
export type { Collectibles, CollectiblesState } from './collectibles/collectibles.js'
export type { Account } from './connection/account.js'
export { awaitsScan } from './connection/awaits-scan.js'
export type { AccountEntry, AccountFacts, ChainAccount } from './connection/chain-accounts.js'
export type { Connection } from './connection/connection.js'
export type { ConnectionState, ConnectionStatus } from './connection/connection-status.js'
export type { ConnectorInfo, Connectors } from './connection/connectors.js'
export type { DappEvents, DappProvider } from './connection/dapp-provider.js'
export type { Network } from './connection/network.js'
export type { NetworkState, WalletNetwork } from './connection/network-in-view.js'
export type {
  AccountType,
  ConnectedWalletInfo,
  ConnectorType,
  Provider,
} from './connectors/connector.js'
export type { CodeStep, FrameStep, LoginAnswer, LoginStep } from './connectors/login-step.js'
export type { Login, LoginWays, SocialProvider, WaitingCode } from './connectors/login-ways.js'
export type { OpenFrame, PageFrame } from './connectors/page-frame.js'
export { pairingLink } from './connectors/wallet-connect/wallet-connect-deep-link.js'
export type { ActHandle, ActState } from './contracts/act-handle.js'
export type {
  ActOptions,
  ApproveRequest,
  ContractCallData,
  PermitRequest,
  SignedPermit,
} from './contracts/contract-request.js'
export type { Contracts } from './contracts/contracts.js'
export type { NamedAct, NamedActs } from './contracts/named-acts.js'
export type { Revocable, Revocation } from './contracts/revocation.js'
export { revocationOf } from './contracts/revocation.js'
export type { RevokeOptions } from './contracts/revoke.js'
export type { UnsentPermit, UnsentPermitList } from './contracts/unsent-permits.js'
export { tellMissingCode } from './dev/tell-missing-code.js'
export type { Device, StoredOnDevice } from './device/device.js'
export type { StoredKind } from './device/stored-kinds.js'
export type { Environment, KeyValueStore, Page } from './environment.js'
export { serverEnvironment } from './environment.js'
export { codeOfEnd } from './errors/code-of-end.js'
export type { Described } from './errors/describe-error.js'
export { describeError, isUserRejected } from './errors/describe-error.js'
export type { ErrorCode } from './errors/errors.js'
export { KitError, messages } from './errors/errors.js'
export type { FeatureErrorCode } from './errors/feature-error.js'
export { FeatureError } from './errors/feature-error.js'
export { featureMessages } from './errors/feature-messages.js'
export type { Events } from './events.js'
export type { ActivityEntry } from './history/activity-entries.js'
export { activityEntries } from './history/activity-entries.js'
export type { History, HistoryComplete, HistoryState, HistorySums } from './history/history.js'
export type { TokenEntries } from './history/token-entries.js'
export { tokenEntries } from './history/token-entries.js'
export type {
  HistoryApproval,
  HistoryMovement,
  HistoryTransaction,
} from './history/transaction.js'
export type { Identity } from './identity/identity.js'
export type { Profile } from './identity/profile.js'
export type { Kit } from './kit.js'
export { createKit, readFeatures } from './kit.js'
export type { EmailProblem } from './login/email-problem.js'
export { emailProblem } from './login/email-problem.js'
export type { LoginOffer } from './login/login-offer.js'
export { loginOffer } from './login/login-offer.js'
export type { LoginRequest, LoginState, Logins, SignInConnector } from './login/logins.js'
export { signInByEmail, signInWith } from './login/sign-in-with.js'
export { bitcoinMainnet, bitcoinTestnet } from './networks/bitcoin-networks.js'
export { parseCaipAddress, parseCaipNetworkId } from './networks/caip.js'
export type {
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainNamespace,
} from './networks/caip-network.js'
export { defineNetwork } from './networks/define-network.js'
export {
  arbitrum,
  aurora,
  avalanche,
  base,
  bnbSmartChain,
  bsc,
  celo,
  fantom,
  gnosis,
  kaia,
  mainnet,
  optimism,
  polygon,
  sonic,
  zksync,
  zora,
} from './networks/evm-networks.js'
export {
  arbitrumGoerli,
  arbitrumSepolia,
  auroraTestnet,
  avalancheFuji,
  baseGoerli,
  baseSepolia,
  bnbSmartChainTestnet,
  bscTestnet,
  celoAlfajores,
  celoSepolia,
  fantomTestnet,
  gnosisChiado,
  goerli,
  holesky,
  hoodi,
  kairos,
  optimismGoerli,
  optimismSepolia,
  polygonAmoy,
  polygonMumbai,
  sepolia,
  sonicBlazeTestnet,
  sonicTestnet,
  zksyncGoerliTestnet,
  zksyncSepoliaTestnet,
  zoraSepolia,
  zoraTestnet,
} from './networks/evm-test-networks.js'
export { fromViemChain } from './networks/from-viem-chain.js'
export { isSameAddress } from './networks/same-address.js'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/solana-networks.js'
export type { CheckedOptions } from './options/checked-options.js'
export type { ConnectorMaker } from './options/connector-maker.js'
export { inLanguage } from './options/in-language.js'
export type { GivenMetadata, Metadata } from './options/metadata.js'
export type {
  ActWord,
  ConnectMethod,
  ContractAct,
  Currency,
  Feature,
  InLanguages,
  KitOptions,
  Options,
  OwnContract,
  OwnToken,
  PictureKind,
  Pictures,
  SwapRouter,
} from './options/options.js'
export type { Pairing, PairingState } from './pairing/pairing.js'
export type { NetworkHoldings } from './portfolio/network-holdings.js'
export type { Portfolio, PortfolioState } from './portfolio/portfolio.js'
export { matchingTokens } from './send/matching-tokens.js'
export type {
  Send,
  SendableToken,
  SendableTokens,
  SendPreview,
  SendProblem,
  SendState,
  SendToken,
  WalletAsset,
} from './send/send.js'
export type { Alert, AlertCode, Alerts } from './shell/alerts.js'
export { chooseNetwork } from './shell/choose-network.js'
export type { FeatureFacts, Features } from './shell/feature-list.js'
export { featureList } from './shell/feature-list.js'
export type { Flow } from './shell/flow-of.js'
export { flowOf } from './shell/flow-of.js'
export { lookAtFamily } from './shell/look-at-family.js'
export type { Modal as ModalController, ModalState } from './shell/modal.js'
export { isOnUnknownNetwork } from './shell/must-leave-network.js'
export { noView } from './shell/no-view.js'
export { ownNetworks } from './shell/own-networks.js'
export type { OpenView, Route, Router, ViewName, Views } from './shell/router.js'
export { showFamily } from './shell/show-family.js'
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
export type { ImpactTier } from './swap/impact-tier.js'
export { impactTier } from './swap/impact-tier.js'
export { offersSwaps, swapsOn } from './swap/router-on.js'
export type { Swap, SwapProblem, SwapQuote, SwapState, SwapToken } from './swap/swap.js'
export type {
  ShownProblem,
  SlippageWarning,
  SwapStep,
  SwapSurroundings,
} from './swap/swap-form.js'
export {
  countedSlippage,
  isTypedWord,
  placeOfProblem,
  slippagePresets,
  slippageWarning,
  swapStep,
  typedSlippage,
} from './swap/swap-form.js'
export type { Arrival } from './transactions/arrival.js'
export { arrivalOf, shortArrival } from './transactions/arrival.js'
export type { Intent } from './transactions/intents.js'
export { isRevocation } from './transactions/is-revocation.js'
export type { Outcome } from './transactions/outcome.js'
export { isAwaited, isOver, outcomeOf } from './transactions/outcome.js'
export type { ActForm, ActPlace, WantedAct } from './transactions/pending-acts.js'
export { pendingActs } from './transactions/pending-acts.js'
export { pendingTransfers } from './transactions/pending-transfers.js'
export { parseUrl } from './untrusted/parse-url.js'
export type { TokenDoubt } from './untrusted/token-doubt.js'
export { typedAddress } from './untrusted/typed-address.js'
export type { ArrangeWallets, WalletArrangement } from './wallets/arrange-wallets.js'
export { chooseCode, chooseConnector, chooseWallet, hasLinks } from './wallets/choose-wallet.js'
export { connectMethods } from './wallets/connect-methods.js'
export { connectorOf } from './wallets/connector-of.js'
export type { WalletDoubt } from './wallets/doubt-of.js'
export { doubtOf } from './wallets/doubt-of.js'
export type { ListedWallet } from './wallets/is-unsure.js'
export { isUnsure } from './wallets/is-unsure.js'
export { asksToAgree, mustAgree } from './wallets/must-agree.js'
export { readLinkCode } from './wallets/read-link-code.js'
export { recentWalletIds } from './wallets/recent-wallets.js'
export type { SecretKind } from './wallets/search-query.js'
export { secretKind } from './wallets/search-query.js'
export { showAllWallets } from './wallets/show-all-wallets.js'
export type { Wallet } from './wallets/wallet.js'
export type { OfferedWallet, WalletGroups, WalletMark } from './wallets/wallet-groups.js'
export { walletGroups } from './wallets/wallet-groups.js'
export type { LinkPlatform } from './wallets/wallet-link.js'
export type { WalletPlace } from './wallets/wallet-places.js'
export { canBeGot, walletPlaces } from './wallets/wallet-places.js'
export type { WalletPlatform, WaysToWallet } from './wallets/wallet-platforms.js'
export { walletPlatforms, waysToWallet } from './wallets/wallet-platforms.js'
export type { Wallets } from './wallets/wallets.js'
export type { WalletsState } from './wallets/wallets-state.js'
export { mostToGet, walletsToGet } from './wallets/wallets-to-get.js'
