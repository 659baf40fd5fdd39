'use client'

import type {
  CaipNetwork,
  CaipNetworkId,
  ChainAccount,
  ConnectionStatus,
  ConnectorInfo,
  DappProvider,
  Events,
  Intent,
  Kit,
  State,
} from '@gla/core'
import { awaitsScan, pendingTransfers, read, watch } from '@gla/core'
import type { ReactNode } from 'react'
import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Modal } from './create-modal.js'

const Context = createContext<Modal | null>(null)

/**
 * Provides a modal to the components below it.
 * @param props the modal, and the components
 */
export function ModalProvider({ modal, children }: { modal: Modal; children: ReactNode }) {
  return createElement(Context.Provider, { value: modal }, children)
}

/** Returns the modal of the nearest `ModalProvider`. @throws Error outside of one, and in one that was given none */
export function useModal(): Modal {
  const modal: Modal | null | undefined = useContext(Context)
  if (modal === undefined)
    throw new Error('ModalProvider has no modal: pass it what createModal returns')
  if (!modal) throw new Error('useModal must be used within ModalProvider')
  return modal
}

/** Re-renders when the picked state changes. The first render after SSR uses the initial state, as the server did. */
function useRead<T extends object>(pick: (kit: Kit) => T): State<T> {
  const modal = useModal()
  const state = pick(modal.kit)
  return useSyncExternalStore(
    useCallback((changed) => watch(state, changed), [state]),
    () => read(state),
    () => read(pick(modal.atRest)),
  )
}
const networkOf = (kit: Kit) => kit.network.state
const accountOf = (kit: Kit) => kit.account.state
const connectionOf = (kit: Kit) => kit.connection.state
const connectorsOf = (kit: Kit) => kit.connectors.state
const sentOf = (kit: Kit) => kit.sent

/** The account on the active network. */
export type UseAccount = State<ChainAccount> & {
  status: ConnectionStatus['status']
  /** Connecting by a code that a phone has to scan: no wallet has been asked yet. */
  awaitsScan: boolean
  wallet: { readonly name: string; readonly icon: string | null } | null
}
/** Returns the account on the active network. Re-renders when the account or its connection changes. */
export function useAccount(): UseAccount {
  const { chainNamespace } = useRead(networkOf).caipNetwork
  const account = useRead(accountOf)[chainNamespace]
  const connection = useRead(connectionOf)[chainNamespace]
  const { kit } = useModal()
  return useMemo(
    () => ({
      ...account,
      status: connection.status,
      awaitsScan: connection.status === 'connecting' && awaitsScan(kit),
      wallet: connection.status === 'connected' ? connection.wallet : null,
    }),
    [account, connection, kit],
  )
}

/** The active network, and how to switch to another one. */
export type UseNetwork = {
  /** The active network; named 'Unknown Network' when the wallet is on one that is not configured. */
  caipNetwork: State<CaipNetwork>
  requestedCaipNetworks: readonly State<CaipNetwork>[]
  isSupported: boolean
  /** The network of a switch that the wallet has not answered yet. */
  switching: CaipNetworkId | null
  /** Switches to a network. Asks the wallet, if one is connected. */
  switch(id: CaipNetworkId): Promise<void>
}
/** Returns the active network. Re-renders when it changes, and when a switch begins or ends. */
export function useNetwork(): UseNetwork {
  const { kit } = useModal()
  const network = useRead(networkOf)
  return useMemo(
    () => ({
      caipNetwork: network.caipNetwork,
      requestedCaipNetworks: network.requestedCaipNetworks,
      isSupported: network.requestedCaipNetworks.some(
        ({ caipNetworkId }) => caipNetworkId === network.caipNetwork.caipNetworkId,
      ),
      switching: network.switching,
      switch: kit.network.switch,
    }),
    [kit, network],
  )
}

/** The connection of the active network's namespace, and what can be done with it. */
export type UseConnection = {
  status: ConnectionStatus['status']
  connectorId: string | null
  /** Connects a wallet; `Kit.connection.connect` lists what it throws. */
  connect(connectorId: string): Promise<void>
  cancel(): void
  disconnect(): Promise<void>
}
/** Returns the connection of the active network's namespace. Re-renders when it changes. */
export function useConnection(): UseConnection {
  const { kit } = useModal()
  const { chainNamespace } = useRead(networkOf).caipNetwork
  const connection = useRead(connectionOf)[chainNamespace]
  return useMemo(
    () => ({
      status: connection.status,
      connectorId: 'connectorId' in connection ? connection.connectorId : null,
      connect: (connectorId) => kit.connection.connect(connectorId),
      cancel: () => kit.connection.cancel(),
      disconnect: () => kit.connection.disconnect(),
    }),
    [kit, connection],
  )
}

/** Returns the wallets that can be connected, for a list of your own. Pass an id to `useConnection().connect(id)`. */
export function useConnectors(): readonly State<ConnectorInfo>[] {
  return useRead(connectorsOf).list
}

/**
 * Returns the transfers from the account on the active network that its wallet or the chain has not decided yet, oldest
 * first. Re-renders when they change. While there are some, the account's balance is about to change.
 */
export function usePendingTransfers(): readonly State<Intent>[] {
  const { caipNetwork } = useRead(networkOf)
  const account = useRead(accountOf)[caipNetwork.chainNamespace]
  const sent = useRead(sentOf)
  return useMemo(() => pendingTransfers(sent, account, caipNetwork), [sent, account, caipNetwork])
}

/** Returns the provider of the active network's namespace: see `Modal.provider`. Null while no wallet is connected. */
export function useProvider(): DappProvider | null {
  const modal = useModal()
  const { chainNamespace } = useRead(networkOf).caipNetwork
  const { status } = useRead(connectionOf)[chainNamespace]
  return status === 'connected' ? modal.provider(chainNamespace) : null
}

/** Calls `listener` on an event of the kit, while the component is mounted. */
export function useEvent<name extends keyof Events>(
  name: name,
  listener: (event: Events[name]) => void,
): void {
  const { kit } = useModal()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => kit.on(name, (event) => latest.current(event)), [kit, name])
}

/**
 * The modal inline in the page while this component is mounted: see `Modal.showIn`. Render at most one for each
 * modal.
 * @param props `className` for the element around the modal
 * @example <ModalView className="wallet" />
 */
export function ModalView({ className }: { className?: string }) {
  const modal = useModal()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => (container.current ? modal.showIn(container.current) : undefined), [modal])
  return createElement('div', { ref: container, className })
}

type ButtonProps = { className?: string; size?: 'md' | 'sm' }

function useButton(tag: string, { className, size }: ButtonProps) {
  const { kit } = useModal()
  const ref = useCallback(
    (element: (HTMLElement & { kit?: Kit }) | null) => {
      if (element) element.kit = kit
    },
    [kit],
  )
  return createElement(tag, { ref, class: className, size })
}

/** Connects a wallet; shows the account while one is connected. */
export const ConnectButton = (props: ButtonProps) => useButton('gla-connect-button', props)
/** Shows the connected account; opens the Account view. */
export const AccountButton = (props: ButtonProps) => useButton('gla-account-button', props)
/** Shows the active network; opens the Networks view. */
export const NetworkButton = (props: ButtonProps) => useButton('gla-network-button', props)
