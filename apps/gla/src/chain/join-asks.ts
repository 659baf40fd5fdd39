import type { Ask, Outcome } from './outcome.js'

/** Asks in one request what several readers ask at the same moment, so that all of it is of one block. */
export function joinAsks(ask: Ask): Ask {
  let open: { readonly contracts: unknown[]; readonly told: Promise<readonly Outcome[]> } | null =
    null
  function begin() {
    const contracts: unknown[] = []
    // Once who asks now has asked.
    const told = Promise.resolve().then(() => {
      open = null
      return ask(contracts)
    })
    return { contracts, told }
  }
  return async (contracts) => {
    open ??= begin()
    const { contracts: all, told } = open
    const at = all.length
    all.push(...contracts)
    return (await told).slice(at, at + contracts.length)
  }
}
