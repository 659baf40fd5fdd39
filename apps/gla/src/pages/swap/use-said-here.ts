import { read, watch } from '@gla/modal'
import { useModal } from '@gla/modal/react'
import { useEffect } from 'react'

const told: readonly string[] = ['transaction-started', 'transaction-confirmed', 'swap-confirmed']

/** While what became of a swap is in view, the kit says nothing of it besides. */
export function useSaidHere(): void {
  const { toasts } = useModal().kit
  useEffect(() => {
    const hide = () => {
      if (told.includes(read(toasts.state).current?.code ?? '')) toasts.hide()
    }
    hide()
    return watch(toasts.state, hide)
  }, [toasts])
}
