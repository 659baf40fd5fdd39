import type { State } from '../state.js'
import type { Intent } from './intents.js'

/** Whether a transaction takes a permission back, or did once it has succeeded: an `approval` of 0, or of nothing of a collection. */
export const isRevocation = ({
  kind,
  approval,
  operator,
}: Pick<State<Intent>, 'kind' | 'approval' | 'operator'>): boolean =>
  kind === 'approval' && (approval?.amount === '0' || operator?.isAllowed === false)
