/** Loads what reads signatures of functions. A package's entry must not import it directly: it needs viem. */
export const loadEvmSelectors = async () => (await import('./evm-selectors.js')).evmSelector
