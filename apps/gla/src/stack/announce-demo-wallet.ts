import { announceWallet } from '@gla/testing/announced-wallet'
import type { StackConfig } from './stack-config.js'

/** Puts a browser wallet with the stack's first account into the page, for people who have none. */
export function announceDemoWallet({ chains, demoAccount }: StackConfig): void {
  announceWallet({
    name: 'GLA Demo Wallet',
    rdns: 'dev.gla.demo',
    accounts: [demoAccount.privateKey],
    chains: chains.map(({ id, rpcUrl, name }) => ({ id, rpcUrl, name })),
    prompt: 'ui',
  })
}
