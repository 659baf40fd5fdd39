import type { Kit } from '@gla/core'
import { FeatureError, isUserRejected, KitError } from '@gla/core'
import type { Dispose } from '@gla/core/family'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import { askByModal } from './ask-by-modal.js'
import type { EvmConnection } from './evm-connection.js'
import { chainOf, connectionOf, restored, watchConnection } from './evm-connection.js'
import type { KitProvider } from './kit-provider.js'
import { createKitProvider } from './kit-provider.js'
import type { CreateWagmiConnector } from './wagmi-connector.js'

/** A kit, or a modal around one. */
export type KitOrModal = Kit | { readonly kit: Kit }

/** The options of `glaConnector`. */
export interface GlaConnectorOptions {
  /** What wagmi shows for it. @default 'GLA' */
  readonly name?: string | undefined
  /** A `data:` image. */
  readonly icon?: string | undefined
}

/**
 * A wagmi connector for whatever wallet the kit connects. It follows the kit: what a person connects, switches or
 * disconnects in the modal is so in wagmi too.
 * @param from whose wallets it stands for
 * @param options how wagmi shows it
 * @example createConfig({ chains: [bsc], connectors: [glaConnector(modal)], transports, multiInjectedProviderDiscovery: false })
 */
export function glaConnector(
  from: KitOrModal,
  { name = 'GLA', icon }: GlaConnectorOptions = {},
): CreateWagmiConnector<KitProvider> {
  const kit = 'kit' in from ? from.kit : from
  return ({ chains, emitter }) => {
    const provider = createKitProvider(kit)
    let emitted: EvmConnection | null = null
    let isOver = false
    const current = () => (isOver ? null : connectionOf(kit))
    const setUp: Dispose[] = []
    const undoSetup = () => {
      for (const stop of setUp.splice(0)) stop()
    }

    /** Tells wagmi what is different from what it was told before. */
    function update() {
      const before = emitted
      emitted = current()
      if (isSame(before, emitted)) return
      if (!emitted) emitter.emit('disconnect')
      else emitter.emit(before ? 'change' : 'connect', emitted)
    }

    /** @throws KitError `adapter/network-missing`, `adapter/switch-failed`; viem's `UserRejectedRequestError` */
    async function switchTo(chainId: number) {
      if (chainOf(kit) === chainId) return
      const id = `eip155:${chainId}` as const
      if (!kit.network.isRequested(id))
        throw new FeatureError('adapter/network-missing', 'WagmiAdapter')
      try {
        await kit.network.switch(id)
      } catch (cause) {
        if (isUserRejected(cause)) throw new UserRejectedRequestError(cause as Error)
        throw new FeatureError('adapter/switch-failed', 'WagmiAdapter', { cause })
      }
    }

    async function connect(chainId: number | undefined, isReconnecting: boolean) {
      if (isReconnecting) await restored(kit)
      else if (!connectionOf(kit)) await askByModal(kit)
      if (chainId && connectionOf(kit)) await switchTo(chainId)
      emitted = connectionOf(kit)
      if (!emitted) throw new FeatureError('connection/required')
      return emitted
    }

    return {
      id: 'gla',
      name,
      type: 'gla',
      ...(icon && { icon }),
      async setup() {
        undoSetup() // wagmi may set it up again
        setUp.push(
          watchConnection(kit, update),
          kit.on('kit/destroyed', () => {
            isOver = true
            undoSetup()
            update()
          }),
        )
        // Later: wagmi takes no events of a connector that is still being set up.
        if (current()) setUp.push(kit.environment.after(0, update))
      },
      async connect<withCapabilities extends boolean = false>({
        chainId,
        isReconnecting = false,
        withCapabilities,
      }: {
        chainId?: number | undefined
        isReconnecting?: boolean | undefined
        withCapabilities?: withCapabilities | boolean | undefined
      } = {}) {
        if (isOver) throw new KitError('connection/cancelled')
        try {
          const connection = await connect(chainId, isReconnecting)
          const accounts = withCapabilities
            ? connection.accounts.map((address) => ({ address, capabilities: {} }))
            : connection.accounts
          return { accounts: accounts as never, chainId: connection.chainId }
        } catch (error) {
          // Connected, but to the wrong chain. Told later: wagmi takes no events while it connects.
          emitted = null
          if (!isOver) setUp.push(kit.environment.after(0, update))
          throw error
        }
      },
      async disconnect() {
        emitted = null // wagmi updates itself
        await kit.connection.disconnect('eip155')
      },
      getAccounts: async () => current()?.accounts ?? [],
      getChainId: async () => chainOf(kit),
      getProvider: async () => provider,
      async isAuthorized() {
        await restored(kit)
        return current() !== null
      },
      async switchChain({ chainId }) {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain)
          throw new SwitchChainError(new FeatureError('adapter/network-missing', 'WagmiAdapter'))
        try {
          await switchTo(chainId)
        } catch (error) {
          throw error instanceof KitError ? new SwitchChainError(error) : error
        }
        update()
        return chain
      },
      // The kit watches its wallets itself.
      onAccountsChanged: update,
      onChainChanged: update,
      onDisconnect: update,
    }
  }
}

const isSame = (one: EvmConnection | null, other: EvmConnection | null) =>
  one?.chainId === other?.chainId && one?.accounts.join() === other?.accounts.join()
