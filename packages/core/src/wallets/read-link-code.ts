import type { Kit } from '../kit.js'
import { memberOf } from '../untrusted/member-of.js'

/**
 * Reads the code that makes links and QR codes, when a person comes near a wallet that needs one. It is asked for once, from
 * the page's own host; what fails to load is loaded again, and told, at the click.
 */
export function readLinkCode({ connectors }: Pick<Kit, 'connectors'>): void {
  const relay = connectors.state.list.find(({ type }) => type === 'wallet-connect')
  const connector = relay && connectors.get(relay.id)
  const preload = connector && memberOf(connector, 'preload')
  preload?.call(connector)?.catch(() => undefined)
}
