import type { KitParts } from '../kit-parts.js'
import type { Approvals } from './approvals.js'
import { createApprovals } from './create-approvals.js'

export function loadApprovals({ env, modal, router, toasts, on, emit }: KitParts): Approvals {
  const approvals = createApprovals({ ...env, modal, router, toasts, emit })
  const stop = on('modal/closed', approvals.giveUp)
  return {
    ...approvals,
    destroy() {
      stop()
      approvals.destroy()
    },
  }
}
