export { ethersEvm } from './ethers-evm.js'
export type { KitOrModal } from './provider-of.js'
export { providerOf } from './provider-of.js'
export { signerOf, watchSigner } from './signer-of.js'
