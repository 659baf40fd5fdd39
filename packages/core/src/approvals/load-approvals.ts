import type { KitParts } from '../kit-parts.js'
import type { Approvals } from './approvals.js'
import { createApprovals } from './create-approvals.js'

export function loadApprovals({ env, account, modal, router, toasts, on }: KitParts): Approvals {
  const { drop, ...approvals } = createApprovals({
    after: env.after,
    randomId: env.randomId,
    ...{ modal, router, toasts },
    balanceChanged: () => void account.refreshBalance({ force: true }),
  })
  // An inline modal is told to be closed, too, when it goes to its first view.
  const stop = on('modal/closed', drop)
  return {
    ...approvals,
    destroy() {
      stop()
      approvals.destroy()
    },
  }
}
