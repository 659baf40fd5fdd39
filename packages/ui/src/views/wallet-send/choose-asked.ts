import type { Send } from '@gla/core'

/**
 * Chooses the token whose row of Account was pressed, once: who comes back to the form keeps what was chosen there.
 * @param memory has it as `<network>:<address>`, or `<network>:coin`
 */
export function chooseAsked(
  memory: Map<string, string>,
  send: Pick<Send, 'tokens' | 'choose'> | null,
  caipNetworkId: string,
): void {
  const asked = memory.get('send.token')
  memory.delete('send.token')
  if (!asked) return
  const token = send
    ?.tokens()
    .own.find(({ address }) => `${caipNetworkId}:${address ?? 'coin'}` === asked)
  if (token) send?.choose(token)
}
