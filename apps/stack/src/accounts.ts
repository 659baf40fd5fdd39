import { localHolder } from '@gla/contracts/local'

/** A funded account of the local chains. Its key is public, as is every key here. */
export interface DemoAccount {
  readonly name: string
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

/**
 * Accounts 0 to 2 of the mnemonic of development chains ("test test ... junk"), so that wallets with
 * that mnemonic have them too. Written out, since deriving them takes longer than starting a chain.
 */
export const demoAccounts: readonly [DemoAccount, ...DemoAccount[]] = [
  {
    name: 'Alice',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  },
  {
    name: 'Bob',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
  {
    name: 'Carol',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
]

/** What each demo account starts with on both chains, in whole tokens. */
export const startingFunds = { native: '1000', gla: '100000', usd: '50000', drift: '500' } as const

/** Account 9 of the same mnemonic: deploys the contracts, and holds the rest of the supply. Not listed for users. */
export const treasury: DemoAccount = {
  name: 'Treasury',
  address: localHolder,
  privateKey: '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
}
