import * as z from 'zod/mini'

const address = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))])
const key = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))])
const httpUrl = z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[^\s]+$/))
const name = z.string().check(z.minLength(1), z.maxLength(60))
const service = z.object({
  url: httpUrl,
  projectId: z.string().check(z.minLength(1), z.maxLength(100)),
})

const schema = z.object({
  relayUrl: z.string().check(z.maxLength(200), z.regex(/^wss?:\/\/[^\s]+$/)),
  provider: z.optional(service),
  /** The site of the embedded wallet. */
  embedded: z.optional(service),
  chains: z
    .array(
      z.object({
        ...{ id: z.int().check(z.positive()), name, rpcUrl: httpUrl },
        swap: z.object({ router: address, factory: address, wrapped: address }),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
  solana: z.object({
    ...{ name, rpcUrl: httpUrl },
    caipNetworkId: z.templateLiteral([
      'solana:',
      z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32}$/)),
    ]),
  }),
  demoAccount: z.object({ address, privateKey: key }),
})

/** What the local stack tells its pages, as far as this one needs it. */
export type StackConfig = z.infer<typeof schema>

/**
 * Reads the configuration in `<script type="application/json" id="gla-stack">`.
 * @throws SyntaxError or ZodError when it is missing or invalid
 */
export function readStackConfig(page: Document): StackConfig {
  return schema.parse(JSON.parse(page.getElementById('gla-stack')?.textContent || 'null'))
}
