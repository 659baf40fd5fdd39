const reads =
  /^(net|web3|trace|txpool)_|^debug_trace|^eth_(?!send|sign|submit|request|accounts|coinbase|decrypt|getEncryption)/

/**
 * Whether a method of an EVM node only reads, so that it may be retried and batched. False for unknown methods and for those
 * that send, sign or belong to a wallet.
 */
export const isEvmRead = (method: string): boolean => reads.test(method)
