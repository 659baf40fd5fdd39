import { createContext, type ReactNode, useContext } from 'react'
import type { Toasts } from './toasts.js'

const ToastsContext = createContext<Toasts | null>(null)

export function ToastsProvider({ toasts, children }: { toasts: Toasts; children: ReactNode }) {
  return <ToastsContext value={toasts}>{children}</ToastsContext>
}

/** @throws Error outside a `ToastsProvider` */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsProvider.')
  return toasts
}
