import type {
  CaipNetwork,
  CaipNetworkId,
  ChainAccount,
  ConnectionStatus,
  ConnectorInfo,
  Events,
  Kit,
  Provider,
  State,
} from '@gla/core'
import { read, watch } from '@gla/core'
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
 * Gives a modal to the components below it.
 * @param props the modal, and the components
 */
export function ModalProvider({ modal, children }: { modal: Modal; children: ReactNode }) {
  return createElement(Context.Provider, { value: modal }, children)
}

/** The modal of the nearest provider. @throws Error outside one */
export function useModal(): Modal {
  const modal = useContext(Context)
  if (!modal) throw new Error('useModal must be used within ModalProvider')
  return modal
}

/** Renders again when the state picked changes. A page drawn by a server begins as the server drew it. */
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

/** The account of the network in view. */
export type UseAccount = State<ChainAccount> & {
  status: ConnectionStatus['status']
  wallet: { readonly name: string; readonly icon: string | null } | null
}
/** Renders again when the account, or the connection it comes from, changes. */
export function useAccount(): UseAccount {
  const { chainNamespace } = useRead(networkOf).caipNetwork
  const account = useRead(accountOf)[chainNamespace]
  const connection = useRead(connectionOf)[chainNamespace]
  return useMemo(
    () => ({
      ...account,
      status: connection.status,
      wallet: connection.status === 'connected' ? connection.wallet : null,
    }),
    [account, connection],
  )
}

/** The network in view, and the way to another. */
export type UseNetwork = {
  /** The network in view; named 'Unknown Network' when the wallet is on one that is not configured. */
  caipNetwork: State<CaipNetwork>
  requestedCaipNetworks: readonly State<CaipNetwork>[]
  isSupported: boolean
  /** A switch the wallet has not answered yet. */
  switching: CaipNetworkId | null
  /** Brings a network into view, asking the wallet when one is connected. */
  switch(id: CaipNetworkId): Promise<void>
}
/** Renders again when another network comes into view, or a switch begins or ends. */
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

/** Where the connection of the family in view stands, and what can be done about it. */
export type UseConnection = {
  status: ConnectionStatus['status']
  connectorId: string | null
  /** Asks a wallet; see `Kit.connection.connect` for what it throws. */
  connect(connectorId: string): Promise<void>
  cancel(): void
  disconnect(): Promise<void>
}
/** Renders again when the connection of the family in view changes. */
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

/** The wallets within reach, for a list of your own; `useConnection().connect(id)` asks one. */
export function useConnectors(): readonly State<ConnectorInfo>[] {
  return useRead(connectorsOf).list
}

/** What answers the connected wallet's requests (EIP-1193 on the EVM); null while none is connected. */
export function useProvider(): Provider | null {
  const modal = useModal()
  const { chainNamespace } = useRead(networkOf).caipNetwork
  const { status } = useRead(connectionOf)[chainNamespace]
  return status === 'connected' ? modal.provider(chainNamespace) : null
}

/** Calls `listener` when something happens in the kit, for as long as the component is there. */
export function useEvent<name extends keyof Events>(
  name: name,
  listener: (event: Events[name]) => void,
): void {
  const { kit } = useModal()
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => kit.on(name, (event) => newest.current(event)), [kit, name])
}

/**
 * The modal as a part of the page, for as long as this is rendered: see `Modal.showIn`. One at a time for each modal.
 * @param props `className` is that of the element it stands in
 * @example <ModalView className="wallet" />
 */
export function ModalView({ className }: { className?: string }) {
  const modal = useModal()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? modal.showIn(place.current) : undefined), [modal])
  return createElement('div', { ref: place, className })
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

/** Connects a wallet; shows the account once one is connected. */
export const ConnectButton = (props: ButtonProps) => useButton('gla-connect-button', props)
/** The connected account; opens the Account view. */
export const AccountButton = (props: ButtonProps) => useButton('gla-account-button', props)
/** The network in view; opens the Networks view. */
export const NetworkButton = (props: ButtonProps) => useButton('gla-network-button', props)
