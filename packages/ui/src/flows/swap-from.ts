import type { Kit } from '@gla/core'

/**
 * Opens Swap with a token as what is paid.
 * @param address its contract; null: the network's coin
 * @throws KitError `network/unreachable` when no list has it, and the chain could not be asked
 */
export async function swapFrom(kit: Kit, address: string | null): Promise<void> {
  kit.router.push('Swap')
  const swap = await kit.load('swap')
  const token =
    address === null
      ? swap?.state.tokens.find((one) => one.address === null)
      : await swap?.findToken(address)
  // Who has left meanwhile may have chosen another one.
  if (token && kit.router.current.name === 'Swap') swap?.choose('from', token.id)
}
