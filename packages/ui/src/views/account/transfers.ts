import type { CaipNetwork, Intent, State, Views } from '@gla/core'

/** The transfers from an account on all networks of the namespace of `network`, newest first. */
export const transfersFrom = (
  address: string | null,
  { chainNamespace }: State<CaipNetwork>,
  all: readonly State<Intent>[],
): readonly State<Intent>[] =>
  all
    .filter(
      ({ from, caipNetworkId }) =>
        from === address && caipNetworkId.startsWith(`${chainNamespace}:`),
    )
    .reverse()

/** Has Activity shown after a transfer: once, as the person may then choose another tab and come back. */
export function showAfterTransfer(memory: Map<string, string>, data: Views['Account']): void {
  const { sent } = data ?? {}
  if (!sent || memory.get('account.sent') === sent) return
  memory.set('account.sent', sent)
  memory.set('account.tab', 'activity')
}
