import * as z from 'zod/mini'
import type { NetworkContracts } from './site-contracts.js'

const most = 20 // contracts of one kind
const mostTokens = 100

/** @param isSpelled whether the spelling of an address is right */
function schemaOf(isSpelled: (address: string) => boolean) {
  const address = z
    .templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))])
    .check(z.refine(isSpelled))
  const network = z.strictObject({
    chainId: z.int().check(z.positive()),
    /** A Uniswap V2 factory: its pools say what one token is worth in another. */
    factory: z.optional(address),
    /** Contracts with the interface of StakingRewards. `permit`: they have `stakeWithPermit`, too. */
    pools: z._default(
      z
        .array(z.strictObject({ address, permit: z._default(z.boolean(), false) }))
        .check(z.maxLength(most)),
      [],
    ),
    /** ERC-4626 vaults. `permit`: they have `depositWithPermit`, too. */
    vaults: z._default(
      z
        .array(z.strictObject({ address, permit: z._default(z.boolean(), false) }))
        .check(z.maxLength(most)),
      [],
    ),
    mining: z.optional(z.strictObject({ machines: address, rewards: address })),
    /** Tokens that the contracts name, and the shares of vaults. */
    tokens: z._default(
      z
        .array(
          z.strictObject({
            ...{ address, decimals: z.int().check(z.minimum(0), z.maximum(77)) },
            symbol: z.optional(z.string().check(z.minLength(1), z.maxLength(16))),
            name: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
          }),
        )
        .check(z.maxLength(mostTokens)),
      [],
    ),
    /** The platform's own, one of `tokens` that has a symbol. */
    token: z.optional(address),
  })
  const withTokens = network.check(
    z.refine(
      ({ pools, vaults, mining, tokens }) =>
        tokens.length > 0 || (pools.length + vaults.length === 0 && !mining),
      { path: ['tokens'] },
    ),
    z.refine(
      ({ token, tokens }) =>
        token === undefined ||
        tokens.some((one) => one.symbol !== undefined && isSame(one.address, token)),
      { path: ['token'] },
    ),
  )

  return z.array(withTokens).check(z.maxLength(20))
}

// Not the kit's own: a build's configuration reads this, and cannot load the kit.
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The file with the contracts of a build is not there, or not valid. */
export class SiteContractsError extends Error {
  override readonly name = 'SiteContractsError'
}

/**
 * Checks a list of contracts, as an operator writes it.
 * @param chainIds the networks of the build
 * @param isSpelled whether an address is spelled as it should be. Default: any spelling is right
 * @throws SiteContractsError with the field that is wrong
 */
export function checkSiteContracts(
  given: unknown,
  chainIds: readonly number[],
  isSpelled: (address: string) => boolean = () => true,
): readonly NetworkContracts[] {
  const checked = schemaOf(isSpelled).safeParse(given)
  if (!checked.success) {
    const [issue] = checked.error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const field = [...(issue?.path ?? []), ...unknown].join('.') || 'the list'
    throw new SiteContractsError(`${field} is not valid.`, { cause: checked.error })
  }
  const ids = checked.data.map(({ chainId }) => chainId)
  const foreign = ids.find((id) => !chainIds.includes(id))
  if (foreign !== undefined) throw new SiteContractsError(`This build has no network ${foreign}.`)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new SiteContractsError(`The network ${twice} is there twice.`)
  return checked.data
}
