import { type Address, isAddressEqual } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import type { Chain, Chains } from '../chains/chains.js'

/** A name of ENS. */
export interface EnsName {
  readonly name: string
  /** What its owner says of it: a URL, or anything else. */
  readonly avatar: string | null
}

/** Names of ENS, on the chains that have a resolver. */
export interface EnsNames {
  /**
   * The name that an address has chosen, if it leads back to the address. Null when there is none, and when no chain says so
   * in time.
   */
  of(address: Address): Promise<EnsName | null>
}

interface EnsDeps {
  readonly chains: Chains
  /** Names of it are registered here: what ENS says of them does not count. */
  readonly zone: string
  readonly now: () => number
}

const lifetime = 300_000 // ms, §9
const deadline = 5_000 // ms: the answer has other names to give
const most = 10_000 // addresses kept

export function createEnsNames({ chains, zone, now }: EnsDeps): EnsNames {
  type Kept = { readonly found: Promise<EnsName | null>; readonly until: number }
  const kept = new Map<Address, Kept>()

  async function look(address: Address): Promise<EnsName | null> {
    for (const id of chains.ids) {
      const chain = chains.get(id)
      const found = chain && (await nameOn(chain, address))
      if (found && !found.name.endsWith(`.${zone}`)) return found
    }
    return null
  }

  function begin(address: Address): Promise<EnsName | null> {
    const found = inTime(look(address))
    kept.set(address, { found, until: now() + lifetime })
    const oldest = kept.keys().next()
    if (kept.size > most && !oldest.done) kept.delete(oldest.value)
    return found
  }

  return {
    async of(address) {
      const known = kept.get(address)
      const isFresh = known && now() < known.until
      if (!isFresh) kept.delete(address) // so that it is the newest
      try {
        return await (isFresh ? known.found : begin(address))
      } catch {
        // Of a node, which are counted; it may hold the address. The next who asks tries again.
        kept.delete(address)
        return null
      }
    },
  }
}

async function nameOn({ client, config }: Chain, address: Address): Promise<EnsName | null> {
  const { ensResolver: universalResolverAddress } = config
  if (!universalResolverAddress) return null
  const name = await getEnsName(client, { address, universalResolverAddress })
  if (!name || name.length > 255 || !isNormal(name)) return null
  const forward = await getEnsAddress(client, { name, universalResolverAddress })
  if (!forward || !isAddressEqual(forward, address)) return null
  const avatar = await getEnsText(client, { name, key: 'avatar', universalResolverAddress })
    // The name stands without it.
    .catch(() => null)
  return { name, avatar }
}

/** Whether a name is written in the one form that ENSIP-15 allows: others look like names that they are not. */
function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, deadline, new Error('No chain has said a name in time.'))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
