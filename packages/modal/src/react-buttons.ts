import type { Kit } from '@gla/core'
import { createElement, useCallback } from 'react'
import { useModal } from './modal-context.js'

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
