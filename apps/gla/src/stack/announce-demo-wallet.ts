import { announceWallet } from '@gla/testing/announced-wallet'
import type { StackConfig } from './stack-config.js'

/** Announces a browser wallet with the stack's first account in the page, for users without one. */
export function announceDemoWallet({ chains, demoAccount }: StackConfig): void {
  announceWallet({
    name: 'GLA Demo Wallet',
    rdns: 'dev.gla.demo',
    accounts: [demoAccount.privateKey],
    chains: chains.map(({ id, rpcUrl, name }) => ({ id, rpcUrl, name })),
    prompt: 'ui',
  })
}
