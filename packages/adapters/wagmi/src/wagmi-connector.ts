import type { Address, Chain } from 'viem'

// Our own copy of the types of wagmi 2 and 3, as far as the connector uses them. Most apps cannot import `@wagmi/core`,
// which is a dependency of wagmi, and as our peer it would make npm refuse any other version of it.

/** What wagmi passes to a connector. */
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
