import * as z from 'zod/mini'

const address = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))])
const httpUrl = z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[^\s]+$/))

const schema = z.object({
  relayUrl: z.string().check(z.maxLength(200), z.regex(/^wss?:\/\/[^\s]+$/)),
  walletUrl: z.optional(httpUrl),
  provider: z.optional(
    z.object({ url: httpUrl, projectId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  ),
  chains: z
    .array(
      z.object({
        id: z.int().check(z.positive()),
        name: z.string().check(z.minLength(1), z.maxLength(60)),
        rpcUrl: httpUrl,
        swap: z.optional(z.object({ router: address, factory: address, wrapped: address })),
        earning: z.optional(
          z.object({
            ...{ stakingPool: address, stakingVault: address },
            ...{ machines: address, miningRewards: address },
            token: z.optional(address),
            tokens: z
              .array(
                z.object({
                  ...{ address, decimals: z.int().check(z.minimum(0), z.maximum(77)) },
                  symbol: z.optional(z.string().check(z.maxLength(16))),
                }),
              )
              .check(z.maxLength(20)),
          }),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
  /** Other contracts for the pages than the stack's own, as an operator writes them. */
  contracts: z.optional(z.unknown()),
  demoAccount: z.object({
    address,
    privateKey: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))]),
  }),
})

/** The configuration that the local stack puts into the page. */
export type StackConfig = z.infer<typeof schema>

/** The page has no configuration of a local stack, or an invalid one. */
export class StackConfigError extends Error {
  override readonly name = 'StackConfigError'
  /** The field that is wrong; null when there is no configuration at all. */
  readonly path: string | null

  constructor(path: string | null, options?: ErrorOptions) {
    super(path === null ? 'There is no stack configuration.' : `${path} is not valid.`, options)
    this.path = path
  }
}

/**
 * Reads the configuration in `<script type="application/json" id="gla-stack">`.
 * @throws StackConfigError when it is missing or invalid
 */
export function readStackConfig(page: Document): StackConfig {
  const text = page.getElementById('gla-stack')?.textContent
  if (!text) throw new StackConfigError(null)
  const checked = schema.safeParse(parse(text))
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new StackConfigError(issue?.path.join('.') || 'gla-stack', { cause: checked.error })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new StackConfigError('gla-stack', { cause })
  }
}
