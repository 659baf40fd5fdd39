// The entry for authors of chain families and connectors: the contracts, and the functions most of them need.

export type {
  Adapter,
  CallData,
  Capabilities,
  ChainFamily,
  ContractAbilities,
  ContractCall,
  ContractRead,
  Hex,
  LookAgain,
  PaidFee,
  Receipt,
  ReceiverKind,
  SimulatedApproval,
  SimulatedChange,
  Simulation,
  TokenFacts,
  Transfer,
  TransferEstimate,
  TransferIntent,
  TransferToken,
} from './adapters/adapter.js'
export { askSignature } from './adapters/ask-signature.js'
export type { AskWallet } from './adapters/ask-wallet.js'
export { answerDeadline, askWallet, personDeadline } from './adapters/ask-wallet.js'
export type { EvmAddressForm } from './adapters/evm-address-form.js'
export { evmAddressForm } from './adapters/evm-address-form.js'
export { parseEvmHash, parseEvmSignature } from './adapters/evm-answers.js'
export type { EvmContractAbilities } from './adapters/evm-contract-abilities.js'
export { evmContractAbilities, evmTransactionOf } from './adapters/evm-contract-abilities.js'
export { isEvmRead } from './adapters/evm-reads.js'
export { createEvmReceiptFinder } from './adapters/evm-receipt-finder.js'
export type {
  EvmLog,
  EvmReceipt,
  EvmReceiptReads,
  EvmTransaction,
} from './adapters/evm-receipt-reads.js'
export { evmReceiverKind } from './adapters/evm-receiver-kind.js'
export { revertReason as evmRevertReason } from './adapters/evm-revert-reason.js'
export { switchEvmNetwork } from './adapters/evm-switch.js'
export { findEvmTransfer } from './adapters/evm-transfer-finder.js'
export { parseEvmReceipt } from './adapters/parse-evm-receipt.js'
export { perNetwork } from './adapters/per-network.js'
export type { PollTimes } from './adapters/poll-receipt.js'
export { pollReceipt } from './adapters/poll-receipt.js'
export { loadRpc } from './adapters/rpc/load-rpc.js'
export { otherChain } from './adapters/rpc/other-chain.js'
export type { Rpc, RpcEnvironment } from './adapters/rpc/rpc.js'
export { endpointTimeout, rpcLimits } from './adapters/rpc/rpc-limits.js'
export type { RpcRules } from './adapters/rpc/rpc-rules.js'
export { bitcoinSession, solanaSession } from './adapters/session-methods.js'
export { staysIncluded } from './adapters/stays-included.js'
export { submitTransaction } from './adapters/submit-transaction.js'
export type { SwitchNetwork } from './adapters/switch-by-session.js'
export { switchBySession } from './adapters/switch-by-session.js'
export type { SwitchChain } from './adapters/switch-chain.js'
export { switchChain } from './adapters/switch-chain.js'
export type { WalletAbilities } from './adapters/wallet-abilities.js'
export { walletAbilities } from './adapters/wallet-abilities.js'
export type { WalletReads } from './adapters/wallet-reads.js'
export { walletReads } from './adapters/wallet-reads.js'
export type { ChainChangeWatch } from './adapters/watch-chain-change.js'
export { watchChainChange } from './adapters/watch-chain-change.js'
export type { ApprovalEnd, Approvals, GivenUp } from './approvals/approvals.js'
export { abortable } from './async/abortable.js'
export { withDeadline } from './async/deadline.js'
export type { Dispose } from './async/disposer.js'
export type { Lazy } from './async/lazy.js'
export { createLazy } from './async/lazy.js'
export { sleep } from './async/sleep.js'
export { createBrowserProvider } from './connectors/browser/browser-provider.js'
export { listenForStandardWallets } from './connectors/browser/listen-for-standard-wallets.js'
export type { RawProvider } from './connectors/browser/raw-provider.js'
export { isRawProvider } from './connectors/browser/raw-provider.js'
export type {
  ConnectedWalletInfo,
  Connector,
  ConnectorType,
  ConnectRequest,
  DisconnectOptions,
  Provider,
  ProviderRequest,
  WalletLink,
} from './connectors/connector.js'
export { createListeners } from './connectors/listeners.js'
export type { CodeStep, FrameStep, LoginAnswer, LoginStep } from './connectors/login-step.js'
export type { Login, LoginWays, SocialProvider, WaitingCode } from './connectors/login-ways.js'
export type { OpenFrame, PageFrame } from './connectors/page-frame.js'
export type { Environment, Page } from './environment.js'
export { describeError, isUserRejected } from './errors/describe-error.js'
export type { ErrorCode } from './errors/errors.js'
export { KitError } from './errors/errors.js'
export type { FeatureErrorCode } from './errors/feature-error.js'
export { FeatureError } from './errors/feature-error.js'
export type { Emit, On } from './events.js'
export { hexChainId, parseChainId } from './networks/caip.js'
export type { CaipNetwork, CaipNetworkId, ChainNamespace } from './networks/caip-network.js'
export type { SolanaNetworkOptions } from './networks/define-solana-network.js'
export { defineSolanaNetwork } from './networks/define-solana-network.js'
export { currentNetworkId, solanaIds } from './networks/solana-ids.js'
export type { ConnectorContext, ConnectorMaker } from './options/connector-maker.js'
export { boundedBody } from './untrusted/bounded-body.js'
export { boundedTexts } from './untrusted/bounded-texts.js'
export { cleanText } from './untrusted/clean-text.js'
export { dataImage } from './untrusted/data-image.js'
export { isLoopback } from './untrusted/is-loopback.js'
export { memberOf } from './untrusted/member-of.js'
export { ownRecord } from './untrusted/own-record.js'
export { ownValues } from './untrusted/own-values.js'
