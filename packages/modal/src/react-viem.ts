'use client'

import { watch } from '@gla/core'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Modal } from './create-modal.js'
import { evmAccountOf, evmNetworkOf } from './evm-in-view.js'
import { useModal } from './react.js'
import type { ClientOptions } from './viem.js'
import { publicClientOf, walletClientOf } from './viem.js'

/**
 * The viem client of the connected wallet; see `walletClientOf` of `@gla/modal/viem`. The same object until the account or the
 * network changes.
 * @param options `network`: by default the one in view
 * @returns null without a connected EVM wallet, where the network is no EVM network of the modal, and as long as a page shows what a
 * server rendered
 * @example const wallet = useWalletClient()
 */
export function useWalletClient({
  network,
}: ClientOptions = {}): ReturnType<typeof walletClientOf> {
  const modal = useModal()
  const id = useNetworkId(modal, network)
  const account = usePicked(modal, () => evmAccountOf(modal))
  return useMemo(
    () => (id && account ? walletClientOf(modal, { network: id }) : null),
    [modal, id, account],
  )
}

/**
 * A viem client that reads the network; see `publicClientOf` of `@gla/modal/viem`. The same object until the network changes.
 * @param options `network`: by default the one in view
 * @returns null where the network is no EVM network of the modal, and as long as a page shows what a server rendered
 * @example const client = usePublicClient()
 */
export function usePublicClient({
  network,
}: ClientOptions = {}): ReturnType<typeof publicClientOf> {
  const modal = useModal()
  const id = useNetworkId(modal, network)
  return useMemo(() => (id ? publicClientOf(modal, { network: id }) : null), [modal, id])
}

const useNetworkId = (modal: Modal, wanted: ClientOptions['network']) =>
  usePicked(modal, () => evmNetworkOf(modal, wanted)?.caipNetworkId ?? null)

/** Re-renders when what is picked changes. Null on a server, and in the render that takes over from it. */
function usePicked<T extends string>({ kit }: Modal, pick: () => T | null): T | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      const states = [kit.network.state, kit.account.state, kit.connection.state]
      const stops = states.map((state) => watch(state, changed))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [kit],
  )
  return useSyncExternalStore(subscribe, pick, () => null)
}
