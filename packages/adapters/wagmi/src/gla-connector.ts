import type { Kit } from '@gla/core'
import { isUserRejected, KitError } from '@gla/core'
import type { CreateConnectorFn } from '@wagmi/core'
import { ChainNotConfiguredError, createConnector } from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import { askByModal } from './ask-by-modal.js'
import type { KitPlace } from './kit-place.js'
import { chainOf, placeOf, restored, watchPlace } from './kit-place.js'
import type { KitProvider } from './kit-provider.js'
import { createKitProvider } from './kit-provider.js'

/** A kit, or a modal around one. */
export type KitOrModal = Kit | { readonly kit: Kit }

/** What `glaConnector` may be told. */
export interface GlaConnectorOptions {
  /** What wagmi shows for it. @default 'GLA' */
  readonly name?: string | undefined
  /** A `data:` image. */
  readonly icon?: string | undefined
}

/**
 * A wagmi connector for whatever wallet the kit connects. The kit leads: a wallet that is connected, moved or left
 * through the modal's own buttons is so in wagmi too.
 * @param from whose wallets it stands for
 * @param options how wagmi shows it
 * @example createConfig({ chains: [bsc], connectors: [glaConnector(modal)], transports, multiInjectedProviderDiscovery: false })
 */
export function glaConnector(
  from: KitOrModal,
  { name = 'GLA', icon }: GlaConnectorOptions = {},
): CreateConnectorFn<KitProvider> {
  const kit = 'kit' in from ? from.kit : from
  return createConnector<KitProvider>(({ chains, emitter }) => {
    const { provider, moved } = createKitProvider(kit)
    let told: KitPlace | null = null

    /** Tells wagmi what is different from what it was told. */
    function follow() {
      const before = told
      told = placeOf(kit)
      if (isSame(before, told)) return
      if (!told) emitter.emit('disconnect')
      else emitter.emit(before ? 'change' : 'connect', told)
      moved(before, told)
    }

    /** @throws KitError `adapter/network-missing`, `adapter/switch-failed`; viem's `UserRejectedRequestError` */
    async function goTo(chainId: number) {
      if (chainOf(kit) === chainId) return
      const id = `eip155:${chainId}` as const
      if (!kit.network.isRequested(id))
        throw new KitError('adapter/network-missing', 'WagmiAdapter')
      try {
        await kit.network.switch(id)
      } catch (cause) {
        if (isUserRejected(cause)) throw new UserRejectedRequestError(cause as Error)
        throw new KitError('adapter/switch-failed', 'WagmiAdapter', { cause })
      }
    }

    async function connect(chainId: number | undefined, isReconnecting: boolean) {
      if (isReconnecting) await restored(kit)
      else if (!placeOf(kit)) await askByModal(kit)
      if (chainId && placeOf(kit)) await goTo(chainId)
      const before = told
      told = placeOf(kit)
      if (!told) throw new KitError('connection/required')
      moved(before, told)
      return told
    }

    return {
      id: 'gla',
      name,
      type: 'gla',
      ...(icon && { icon }),
      async setup() {
        watchPlace(kit, follow)
        // wagmi does not know this connector before it is set up.
        if (placeOf(kit)) kit.environment.after(0, follow)
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
        try {
          const place = await connect(chainId, isReconnecting)
          const accounts = withCapabilities
            ? place.accounts.map((address) => ({ address, capabilities: {} }))
            : place.accounts
          return { accounts: accounts as never, chainId: place.chainId }
        } catch (error) {
          // Connected, and not where it should be: told once wagmi hears again, which it does not while it connects.
          told = null
          kit.environment.after(0, follow)
          throw error
        }
      },
      async disconnect() {
        const before = told
        told = null // wagmi tells itself
        const gone = kit.connection.disconnect('eip155')
        if (before) moved(before, null)
        await gone
      },
      getAccounts: async () => placeOf(kit)?.accounts ?? [],
      getChainId: async () => chainOf(kit),
      getProvider: async () => provider,
      async isAuthorized() {
        await restored(kit)
        return placeOf(kit) !== null
      },
      async switchChain({ chainId }) {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
        try {
          await goTo(chainId)
        } catch (error) {
          throw error instanceof KitError ? new SwitchChainError(error) : error
        }
        follow()
        return chain
      },
      // The kit hears its wallets itself.
      onAccountsChanged: follow,
      onChainChanged: follow,
      onDisconnect: follow,
    }
  })
}

const isSame = (one: KitPlace | null, other: KitPlace | null) =>
  one?.chainId === other?.chainId && one?.accounts.join() === other?.accounts.join()
