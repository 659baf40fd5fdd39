import type { ChainAccount, ChainNamespace, ConnectionStatus, State } from '@gla/core'
import { awaitsScan } from '@gla/core'
import { useModal } from './modal-context.js'
import { accountOf, connectionOf, useKitState, useNamespace } from './use-kit-state.js'

/** An account, and its connection. */
export type UseAccount<address extends string = string> = Omit<State<ChainAccount>, 'address'> & {
  address: address | null
  status: ConnectionStatus['status']
  /** Connecting by a code that a phone has to scan: no wallet has been asked yet. */
  awaitsScan: boolean
  wallet: { readonly name: string; readonly icon: string | null } | null
}
/** An address as viem types it, where the namespace is known to be the EVM's. */
export type AddressIn<namespace> = namespace extends 'eip155' ? `0x${string}` : string

/**
 * Returns the account on the active network, or that of a namespace, whichever is active. Re-renders when the account or its
 * connection changes.
 * @param options `namespace`: with `eip155`, the address has the type that viem wants, and is null if it has not its form
 * @example const { address } = useAccount({ namespace: 'eip155' })
 */
export function useAccount<namespace extends ChainNamespace | undefined = undefined>({
  namespace,
}: {
  namespace?: namespace
} = {}): UseAccount<AddressIn<namespace>> {
  const { kit } = useModal()
  const of = useNamespace(namespace)
  const account = useKitState(accountOf, (all) => all[of])
  const connection = useKitState(connectionOf, (all) => all[of])
  const address = account.address as AddressIn<namespace> | null
  return {
    ...account,
    address: namespace === 'eip155' && !/^0x[\da-f]{40}$/i.test(`${address}`) ? null : address,
    status: connection.status,
    awaitsScan: connection.status === 'connecting' && awaitsScan(kit, of),
    wallet: connection.status === 'connected' ? connection.wallet : null,
  }
}
