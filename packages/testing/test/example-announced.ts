import { announceWallet } from '@gla/testing/announced-wallet'

announceWallet({
  name: 'My test wallet',
  rdns: 'example.test.wallet',
  // Alice's, as `npm start` prints it. Everybody knows it.
  accounts: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
  chains: [
    { id: 31337, name: 'GLA Local', rpcUrl: 'http://127.0.0.1:8545' },
    { id: 31338, name: 'GLA Local 2', rpcUrl: 'http://127.0.0.1:8546' },
  ],
  prompt: 'ui', // a dialog in the page asks before it signs or sends
})
