import { useModal } from '@gla/modal/react'
import { useLanguage } from '../language/language-provider.js'
import { NetworkName } from './network-name.js'

/** The active network, and the way to another one. @param canSwitch false where a larger button beside it does that */
export function NetworkSwitch({ canSwitch }: { canSwitch: boolean }) {
  const modal = useModal()
  const { t } = useLanguage()
  return (
    <span className="network-switch">
      <NetworkName />
      {canSwitch && (
        <button
          type="button"
          className="text-button"
          onClick={() => modal.open({ view: 'Networks' })}
        >
          {t.action.networks}
        </button>
      )}
    </span>
  )
}
