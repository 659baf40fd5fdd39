import type { Kit } from '@gla/core'

type About = { connectorId?: string; walletId?: string }

/** The name of the connector that a view is about. */
export const connectorName = (kit: Kit, { connectorId }: About): string | undefined =>
  kit.connectors.state.list.find(({ id }) => id === connectorId)?.name

/** The name of the wallet of the list that a view is about. */
export const walletName = (kit: Kit, { walletId = '' }: About): string | undefined =>
  kit.loaded('wallets')?.get(walletId)?.name
