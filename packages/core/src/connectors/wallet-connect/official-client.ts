/**
 * What we use of the official client, and the only import of its packages. The build replaces this file by a bundle of them
 * (docs/decisions/0015), so that a dapp installs none of them.
 */
// biome-ignore lint/performance/noBarrelFile: what the build bundles
// biome-ignore lint/plugin: this file is in the chunk that wallet-connect-connector.ts loads by import()
export { Core, RELAYER_SDK_VERSION } from '@walletconnect/core'
// biome-ignore lint/plugin: as above
export { SignClient } from '@walletconnect/sign-client'
// biome-ignore lint/plugin: as above
export { formatRelayRpcUrl } from '@walletconnect/utils'
