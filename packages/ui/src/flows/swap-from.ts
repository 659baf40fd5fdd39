import type { Kit } from '@gla/core'

/**
 * Opens Swap with a token as what is paid, or has the dapp's own page do so.
 * @param address its contract; null: the network's coin
 * @throws KitError `network/unreachable` when no list has it, and the chain could not be asked
 */
export async function swapFrom(kit: Kit, address: string | null): Promise<void> {
  if (kit.options.features.swapPage) return (await kit.load('swapPage')).ask(address)
  kit.router.push('Swap')
  const swap = await kit.load('swap')
  const token =
    address === null
      ? swap?.state.tokens.find((one) => one.address === null)
      : await swap?.findToken(address)
  // Who has left meanwhile may have chosen another one.
  if (token && kit.router.current.name === 'Swap') swap?.choose('from', token.id)
}

/** Opens Swap as it was left, or the dapp's own page. */
export async function openSwap(kit: Kit): Promise<void> {
  if (kit.options.features.swapPage) return (await kit.load('swapPage')).ask()
  kit.router.push('Swap')
}
