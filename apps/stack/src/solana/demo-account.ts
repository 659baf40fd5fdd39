/** The funded account of the local Solana chain. Its key is public, as is every key here. */
export interface SolanaDemoAccount {
  readonly name: string
  readonly address: string
  /** The 64 bytes wallets import, in base58: seed and public key. */
  readonly secretKey: string
}

/** m/44'/501'/0'/0' of the mnemonic of development chains ("test test ... junk"). */
export const solanaDemoAccount: SolanaDemoAccount = {
  name: 'Alice',
  address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  secretKey:
    '4Cfc4TJ6dsWwLcw8aJ5uhx7UJKPR5VGXTu2iJr5bVRoTDsxzb6qfJrzR5HNhBcwGwsXqGeHzDR3eUWLr7MRnska8',
}

/** What it starts with, in SOL. */
export const solanaStartingFunds = '10000' as const
