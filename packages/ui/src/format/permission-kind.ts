import type { Intent, State } from '@gla/core'
import { isRevocation } from '@gla/core'

/** What a permission is called: before it is given or taken back, and once it is. */
export function permissionKind(
  intent: State<Intent>,
): 'permission' | 'approved' | 'revocation' | 'revoked' {
  const isDone = intent.status === 'succeeded'
  if (isRevocation(intent)) return isDone ? 'revoked' : 'revocation'
  return isDone ? 'approved' : 'permission'
}
