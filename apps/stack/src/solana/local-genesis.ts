/** The genesis hash, which identifies a chain: SHA-256 of "GLA Local Solana". */
export const genesisHash = 'Bb5pU3xisG3in18byWFVZfCfDkLsDPA6iTjQMkZeWcK7'

/** CAIP-2: the first 32 characters of the genesis hash. */
export const localSolanaId = `solana:${genesisHash.slice(0, 32)}` as const
