/** Loads what makes and reads permits: few pages ask for one. */
export const loadEvmPermit = async () => (await import('./evm-permit.js')).evmPermit
