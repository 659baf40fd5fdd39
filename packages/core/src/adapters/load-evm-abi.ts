/** Loads the ABI coding, which contract reads and calls share. A package's entry must not import it directly: it needs viem. */
export const loadEvmAbi = async () => (await import('./evm-abi.js')).evmAbi
