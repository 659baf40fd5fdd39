/**
 * What we use of the official client, and the only import of its packages. The build replaces this file by a bundle of them
 * (docs/decisions/0015), so that a dapp installs none of them.
 */
// biome-ignore-start lint/plugin: this file is in the chunk that wallet-connect-connector.ts loads by import()
// biome-ignore-start lint/performance/noBarrelFile: one file is replaced where three would have to be
export { Core, RELAYER_SDK_VERSION } from '@walletconnect/core'
export { SignClient } from '@walletconnect/sign-client'
export { formatRelayRpcUrl } from '@walletconnect/utils'
// biome-ignore-end lint/performance/noBarrelFile: as above
// biome-ignore-end lint/plugin: as above
