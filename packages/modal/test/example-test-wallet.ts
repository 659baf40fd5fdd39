import { announceWallet } from '@gla/testing/announced-wallet'

announceWallet({
  name: 'Test wallet',
  rdns: 'test.wallet',
  accounts: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
  chains: [{ id: 31337, name: 'GLA Local', rpcUrl: 'http://127.0.0.1:8545' }],
  prompt: 'ui',
})
