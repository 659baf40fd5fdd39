const reads = /^(net|web3|trace|txpool)_|^debug_trace|^eth_(?!send|sign|submit|request)/

/**
 * Whether a method of an EVM node only reads, so that it may be asked twice. Of a method we do not know we say no: what
 * sends, signs or belongs to a wallet is never asked again by us, nor joined with another.
 */
export const isEvmRead = (method: string): boolean => reads.test(method)
