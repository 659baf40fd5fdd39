const reads = /^(net|web3|trace|txpool)_|^debug_trace|^eth_(?!send|sign|submit|request)/

/**
 * Whether a method of an EVM node only reads, so that it may be retried and batched. False for a method we do not know: what
 * sends, signs or belongs to a wallet is neither.
 */
export const isEvmRead = (method: string): boolean => reads.test(method)
