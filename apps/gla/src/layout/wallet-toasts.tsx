import { useEvent, useModal } from '@gla/modal/react'
import { useLanguage } from '../language/language-provider.js'
import { useToasts } from '../toast/toasts-provider.js'

/** Shows toasts for events of the connection. What the modal or the header shows by itself is not repeated here. */
export function WalletToasts() {
  const toasts = useToasts()
  const { t } = useLanguage()
  const { kit } = useModal()

  // The modal covers the page: toasts that are not over, or come meanwhile, are shown once it has closed.
  useEvent('modal/opened', () => toasts.hold('modal'))
  useEvent('modal/closed', () => toasts.release('modal'))
  useEvent('account/disconnected', ({ by }) => {
    if (by === 'person') toasts.show({ type: 'info', message: t.toast.disconnected })
  })
  useEvent('connection/failed', ({ restoring }) => {
    // The user has to act on this one, so it stays until it is dismissed.
    if (restoring) toasts.show({ type: 'warning', message: t.toast.notRestored, duration: null })
  })
  useEvent('network/switched', ({ to }) => {
    const network = kit.network.state.requestedCaipNetworks.find((one) => one.caipNetworkId === to)
    if (network) toasts.show({ type: 'success', message: t.toast.switched(network.name) })
  })
  return null
}
