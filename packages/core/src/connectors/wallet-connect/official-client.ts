/**
 * What we use of the official client, and the only file that imports its packages. The build replaces this file with a
 * bundle of them (docs/decisions/0015), so that a dapp installs none of them.
 */
// biome-ignore-start lint/plugin: this file is in the chunk that wallet-connect-connector.ts loads by import()
// biome-ignore-start lint/performance/noBarrelFile: so that the build replaces one file instead of three
export { Core, RELAYER_SDK_VERSION } from '@walletconnect/core'
export { SignClient } from '@walletconnect/sign-client'
export { decrypt, formatRelayRpcUrl } from '@walletconnect/utils'
// biome-ignore-end lint/performance/noBarrelFile: as above
// biome-ignore-end lint/plugin: as above
