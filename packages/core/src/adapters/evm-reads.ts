/** Methods that only read, besides those whose name begins with `eth_get`. */
const eth = [
  ...['call', 'callBundle', 'callMany', 'simulateV1', 'createAccessList', 'fillTransaction'],
  ...['estimateGas', 'estimateUserOperationGas', 'supportedEntryPoints', 'chainId', 'blockNumber'],
  ...['gasPrice', 'maxPriorityFeePerGas', 'feeHistory', 'baseFee', 'blobBaseFee', 'config'],
  ...['syncing', 'protocolVersion', 'mining', 'hashrate', 'pendingTransactions'],
  ...['newFilter', 'newBlockFilter', 'newPendingTransactionFilter', 'uninstallFilter'],
  ...['subscribe', 'unsubscribe'],
].join('|')
const get = 'get(?!Encryption)[A-Z]\\w*'
const others =
  'net_(version|listening|peerCount)|web3_(clientVersion|sha3)|trace_\\w+|txpool_\\w+|debug_trace\\w+'
const reads = new RegExp(`^(eth_(${eth}|${get})|${others})$`)

/**
 * Whether a method of an EVM node only reads, so that it may be retried and batched. A list, as some nodes have more that sends,
 * replaces or cancels than anybody could name: false for unknown methods and for those that belong to a wallet.
 */
export const isEvmRead = (method: string): boolean => reads.test(method)
