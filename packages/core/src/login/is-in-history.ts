import type { KitParts } from '../kit-parts.js'

/** Whether the person can still come back to a view. */
export const isInHistory = ({ router }: Pick<KitParts, 'router'>, view: string): boolean =>
  router.state.history.some(({ name }) => name === view)
