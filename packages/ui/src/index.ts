import { define } from './define.js'
import { AccountButton } from './elements/account-button.js'
import { ConnectButton } from './elements/connect-button.js'
import { NetworkButton } from './elements/network-button.js'

export type { AccountButton, ConnectButton, NetworkButton }

/**
 * Registers `gla-connect-button`, `gla-account-button` and `gla-network-button`. A name that is taken gets a
 * suffix, see `define`.
 */
export function registerButtons(): void {
  define('gla-connect-button', ConnectButton)
  define('gla-account-button', AccountButton)
  define('gla-network-button', NetworkButton)
}

declare global {
  interface HTMLElementTagNameMap {
    'gla-connect-button': ConnectButton
    'gla-account-button': AccountButton
    'gla-network-button': NetworkButton
  }
}
