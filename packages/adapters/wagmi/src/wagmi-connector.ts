import type { Address, Chain } from 'viem'

// Written out, not imported: wagmi keeps `@wagmi/core` to itself, so in most apps our declarations could not find it, and as
// a peer it would keep npm from installing beside another version. Of wagmi 2 and 3 only what the connector uses.

/** What wagmi hands to a connector. */
export interface WagmiConnectorConfig {
  readonly chains: readonly Chain[]
  readonly emitter: {
    emit(event: 'connect' | 'change', connection: WagmiConnection): void
    emit(event: 'disconnect'): void
  }
}

interface WagmiConnection {
  readonly accounts: readonly Address[]
  readonly chainId: number
}

/** A connector as wagmi 2 and 3 take one. @see https://wagmi.sh/dev/creating-connectors */
export type WagmiConnector<provider> = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string
  setup(): Promise<void>
  connect<withCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{
    accounts: withCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}

/** A function for the `connectors` of wagmi's `createConfig`. */
export type CreateWagmiConnector<provider> = (
  config: WagmiConnectorConfig,
) => WagmiConnector<provider>
