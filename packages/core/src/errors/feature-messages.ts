/**
 * The messages of the errors that only features throw, and of those that errors of wallets and libraries are mapped to. The
 * table is not part of the entry: it is loaded with the code that throws or shows them. No code is also in `errors.ts`.
 */
export const featureMessages = {
  /** With the name that comes nearest; empty if none does. */
  'modal/no-view': (view: string, nearest: string) =>
    `A page can open no view ${view}${nearest && `. Did you mean ${nearest}?`}`,
  'code/not-loaded': 'Part of the app couldn’t be loaded. Reload the page.',
  'caip/invalid-chain-id': 'Invalid chainId',
  'network/unreachable': 'The network isn’t responding',
  'wallet/rejected': 'You declined the request in your wallet',
  'rpc/unsupported-operation': 'Unsupported operation',
  'connection/required': 'Please call connect() before request(): modal.open() offers it',
  'connection/pending': 'Your wallet already has an open request. Answer it there first',
  'transaction/outcome-unknown': 'Your wallet did not answer. Check there before you send again.',
  'pairing/expired': 'The code has expired',
  'relay/unreachable': 'The connection service isn’t answering',
  'connector/provider-missing': 'Provider is undefined',
  'network/not-supported': 'Chain is not supported',
  'network/not-found': 'Network not found',
  'network/other-chain': (network: string, is: string, wanted: string) =>
    `The RPC of ${network} is of chain ${is}, not ${wanted}`,
  'network/switch-not-done': 'Your wallet didn’t switch networks',
  'wallet/bad-answer': 'Your wallet gave an invalid response',

  'adapter/provider-undefined': (adapter: string) =>
    `${adapter}:signMessage - provider is undefined`,
  'adapter/sign-message-failed': (adapter: string) =>
    `${adapter}:signMessage - Sign message failed`,
  'adapter/chain-not-found': 'Chain adapter not found',
  'adapter/wallet-connect-missing': 'WalletConnectorConnector not found',
  'adapter/network-undefined': 'CaipNetwork is undefined',
  'adapter/network-or-address-undefined': 'CaipNetwork or CaipAddress is undefined',
  'adapter/provider-type-unsupported': 'Unsupported provider type',
  'adapter/provider-not-given': 'Provider or providerType not provided',
  'adapter/estimate-gas-failed': (adapter: string) =>
    `${adapter}:estimateGas - Estimate gas failed`,
  'adapter/network-missing': (adapter: string) =>
    `${adapter}:connect - could not find the caipNetwork to switch`,
  'adapter/switch-failed': (adapter: string) => `${adapter}:connect - Switch network failed`,
  'network/client-not-set': 'NetworkController client not set',
  'connection/client-not-set': 'ConnectionController client not set',
  'connection/failed-to-disconnect': 'Failed to disconnect',
  'connection/failed-to-disconnect-chain': (chain: string) => `Failed to disconnect chain ${chain}`,
  'connector/type-not-found': 'Connector type not found',

  'wallet/chain-disconnected': 'Your wallet is not connected to this network',
  'wallet/capability-unsupported': 'Your wallet lacks a feature this needs',
  'wallet/chain-unsupported': 'Your wallet cannot do this on this network',
  'calls/duplicate-id': 'A batch with this ID was already sent',
  'calls/unknown-id': 'The wallet has no batch with this ID',
  'calls/too-large': 'The batch has too many calls for your wallet',
  'calls/upgrade-rejected': 'You declined the account upgrade in your wallet',
  'calls/atomicity-unsupported': 'Your wallet cannot run these calls as one',
  'calls/status-not-approved': 'Fetching call status not approved by the wallet',

  'contract/none': (address: string, network: string) => `${address} is no contract on ${network}`,
  'contract/already-revoked': 'This approval is already revoked',
  'contract/no-function': (name: string) => `The ABI has no function ${name}`,
  /** With why the contract refuses it, which is anybody's text; empty if it does not say why. A read costs nothing. */
  'contract/read-failed': (reason: string) =>
    `The contract doesn’t answer this: ${reason || 'it gives no reason'}`,

  'rpc/parse': 'Couldn’t read the request',
  'rpc/invalid-request': 'Invalid request',
  'rpc/method-not-found': 'Method not found',
  'rpc/invalid-params': 'Invalid parameters',
  'rpc/internal': 'Internal error',
  'rpc/invalid-input': 'Invalid input',
  'rpc/resource-not-found': 'Resource not found',
  'rpc/transaction-rejected': 'The transaction was rejected',
  'rpc/method-not-supported': 'Method not supported',
  'rpc/limit-exceeded': 'Too many requests. Wait a moment and try again',
  'rpc/version-unsupported': 'This version of JSON-RPC is not supported',
  'rpc/provider-not-found': 'JSON-RPC provider for chain not found',
  'rpc/url-missing': 'No RPC url provided for chainId',
  'rpc/nonce-used': 'Nonce already used',
  'rpc/replacement-fee-too-low': 'Replacement fee too low',

  'transport/http-failed': 'HTTP request failed.',
  'transport/timeout': 'The request took too long to respond.',
  'transport/reverted': (reason: string) => `Execution reverted with reason: ${reason}`,
  'transport/url-missing': 'No URL was provided to the Transport',
  'transport/http-status': (status: string) => `HTTP status code: ${status}`,
  'transport/bad-answer': 'The server gave an invalid response',

  'session/auth-request-not-found': (id: string) =>
    `Could not find pending auth request with id ${id}`,
  'session/settlement-failed': 'Signature verification failed',
  'session/recently-deleted': 'Record was recently deleted',
  'session/topic-not-found': 'The topic does not exist',
  'session/proposal-not-found': 'The proposal does not exist',
  'session/namespace-not-configured': 'Namespace is not configured, call connect() first',
  'session/multi-namespace': 'Multi-namespace requests are not supported',
  'session/auth-only-eip155': 'Only eip155 namespace is supported for authenticated sessions',

  'relay/refused': 'The relay refused this app',
  'pairing/invalid': 'This is not a valid WalletConnect link',

  'send/unsupported-namespace': 'Unsupported chain',
  'send/amount-invalid': 'Enter an amount in digits, such as 0.5',
  'send/amount-ambiguous': (asPoint: string, asThousands: string) =>
    `Do you mean ${asPoint} or ${asThousands}?`,
  'send/amount-too-precise': (decimals: string) =>
    `Use at most ${decimals} decimal place${decimals === '1' ? '' : 's'}`,
  'send/amount-too-large': 'The amount is too large',
  'send/insufficient-funds': 'Insufficient funds',
  'send/no-room-for-fee': (amount: string, symbol: string) =>
    `Leave about ${amount} ${symbol} for the network fee`,
  'send/receiver-invalid': 'Invalid address',
  'send/receiver-checksum': 'This address has a typo. Copy it again.',
  'send/receiver-is-name': 'Names are not supported here yet. Enter the address.',
  'send/receiver-on-other-network': 'This address is for another network',
  'send/receiver-of-other-chain': (chain: string) =>
    `This is ${chain === 'Ethereum' ? 'an' : 'a'} ${chain} address. Enter one for this network.`,
  'send/receiver-is-call': 'This link calls a contract. Enter the receiver’s address instead.',
  'send/receiver-zero': 'This is the zero address. Anything sent there is lost for good.',
  'send/receiver-refuses': (symbol: string) =>
    `This transfer would fail: this address does not accept ${symbol}`,
  'transaction/reverted': 'The transaction failed: nothing changed, only the fee was spent',
  /** With why a contract refuses it, which is anybody's text; empty if nobody says why. */
  'transaction/would-fail': (reason: string) =>
    `This transaction would fail: ${reason || 'the network does not accept it'}`,
  'send/amount-or-receiver-missing': 'An amount and receiver address are required',
  'send/token-missing': 'A token is required',
  'send/token-not-found': 'There is no token at this address',
  'send/amount-zero': 'Enter an amount above zero',
  'send/coin-missing': (amount: string, symbol: string) =>
    `You need about ${amount} ${symbol} for the network fee`,
  'send/insufficient-tokens': (symbol: string) => `Not enough ${symbol}`,
  'send/receiver-look-alike':
    'This address looks like one you sent to before, but it’s a different one',
  'send/token-differs': (symbol: string) =>
    `${symbol} can’t be sent: its decimals on the network aren’t the ones in the list`,
  'send/token-takes-more': (symbol: string) =>
    `Stopped: sending ${symbol} would take more from your account than this transfer`,
  'transaction/review-outdated': 'The review has changed since you opened it. Check it again.',
  'transaction/wrong-network':
    'Your wallet is on another network now. This transaction wasn’t sent.',
  'transaction/wrong-account':
    'Your wallet is on another account now. This transaction wasn’t sent.',
  'transaction/too-many-pending':
    'Too many transactions are pending. Check them under Activity first.',
  'transaction/storage-full':
    'Not sent: this site’s browser storage is full, so the transaction couldn’t be tracked',
  'transaction/already-pending':
    'The same transaction is already pending. Send again only if you want to send it twice.',
  'transaction/busy':
    'Another transaction from this account is waiting in your wallet. Answer it there first.',
  'transaction/unchecked': 'Couldn’t check what this transaction would do. It wasn’t sent.',
  'transaction/unlimited':
    'This would let somebody take any amount of a token or collection. It wasn’t sent.',
  'transaction/changed': 'Something changed since your review. Check everything again.',
  'transaction/not-signed': 'Your wallet did not sign this transaction. It wasn’t sent.',
  'transaction/cancelled': 'Cancelled in your wallet: nothing changed, only the fee was spent',
  'transaction/dropped':
    'Your wallet sent another transaction in its place. Check there before you send again.',
  'transaction/different':
    'Your wallet sent something other than what you reviewed. Check it there.',

  'device/pending': 'A transaction is still pending. Try again once it is finished.',
  'device/not-forgotten': 'Part of it couldn’t be removed. Your wallet is disconnected. Try again.',

  'balances/unavailable': 'Token Balance Unavailable',
  'swap/network-not-supported': 'Network not supported for Swaps',
  'swap/gas-price-not-supported': 'Network not supported for Gas Price',
  'names/resolve-failed': 'Error resolving name',
  'names/suggestions-failed': 'Error fetching name suggestions',
  'names/lookup-failed': 'Error fetching names for address',
  'names/register-failed': (name: string) => `Error registering name ${name}`,
  'names/connector-missing': 'Address or auth connector not found',
  'history/failed': 'Failed to fetch transactions',
  'sign-in/not-started': 'A problem occurred while trying initialize authentication',
  'sign-in/declined': 'Signature declined',
  'sign-in/smart-account-unsupported': 'This application might not support Smart Accounts',

  'email/too-soon': (seconds: string) =>
    `Please try again after ${seconds} second${seconds === '1' ? '' : 's'}`,
  'email/not-loaded': 'Unable to load email login dependency',
  'email/needs-https': 'Signing in by email needs a page with https',
  'email/not-sent': 'The code couldn’t be sent. Please try again later.',
  'email/wrong-code': 'That code didn’t work. Check the newest email and try again.',
  'email/expired-code': 'This code has expired. Get a new one.',
  'email/too-many-tries': 'This code was tried too often. Get a new one.',
  'frame/failed': 'An error occurred',
  'frame/something-wrong': 'Something went wrong',
  'frame/aborted': 'Request was aborted',
  'frame/load-failed': 'iframe load failed',
  'frame/request-timeout': 'iframe request timeout',
  'frame/iframe-missing': 'W3mFrame: iframe is not set',
  'frame/parent-missing': 'parent is not set',
  /** The site of the embedded wallet does not serve pages of this domain. */
  'frame/unverified-domain': 'Unverified domain',
  'frame/rpc-not-allowed': 'Requested RPC call is not allowed',
  'frame/action-not-allowed': 'Action not allowed',
} as const
