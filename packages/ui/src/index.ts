import { define } from './define.js'
import { AccountButton } from './elements/account-button.js'
import { ConnectButton } from './elements/connect-button.js'
import { NetworkButton } from './elements/network-button.js'

export type { AccountButton, ConnectButton, NetworkButton }

/** Registers `gla-connect-button`, `gla-account-button` and `gla-network-button`, where the names are free. */
export function registerButtons(): void {
  define('gla-connect-button', ConnectButton)
  define('gla-account-button', AccountButton)
  define('gla-network-button', NetworkButton)
}

/**
 * Reads what the modal knows of the views that features bring, from the page's own host. Where the modal opens with one of
 * them, it is read at the same time as the modal's code; else the modal reads it once its first view is painted.
 */
export const readFeatureViews = () => import('./modal-with-feature-views.js')

declare global {
  interface HTMLElementTagNameMap {
    'gla-connect-button': ConnectButton
    'gla-account-button': AccountButton
    'gla-network-button': NetworkButton
  }
}
