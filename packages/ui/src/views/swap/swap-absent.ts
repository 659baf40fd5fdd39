import type { TemplateResult } from 'lit'
import { Unplug } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { emptyState, emptyStateStyles } from '../../parts/empty-state/empty-state.js'

type All = Messages & MessagesOf<'swap'>

/** In place of the form, when nobody says what can be swapped. */
export const tokensFailed = (messages: All, onRetry: () => void): TemplateResult =>
  emptyState({
    icon: icon(Unplug),
    title: messages['swap.failed-title'],
    text: messages['swap.failed-text'],
    actions: button({
      label: messages['action.try-again'],
      onClick: onRetry,
      testId: 'swap-retry',
    }),
    testId: 'swap-failed',
  })

/** In place of the form, where there are no swaps. @param onNetworks undefined: no other network can be chosen */
export const noSwapsHere = (
  messages: All,
  text: string,
  onNetworks: (() => void) | undefined,
): TemplateResult =>
  emptyState({
    icon: icon(Unplug),
    title: messages['unsupported.swaps'],
    text,
    actions:
      onNetworks &&
      button({
        label: messages['swap.choose-network'],
        onClick: onNetworks,
        testId: 'swap-networks',
      }),
    testId: 'swap-unsupported',
  })

export const swapAbsentStyles = [emptyStateStyles]
