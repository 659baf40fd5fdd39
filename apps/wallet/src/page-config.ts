import * as z from 'zod/mini'

const network = z.object({
  caipNetworkId: z.templateLiteral(['eip155:', z.int().check(z.positive())]),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  symbol: z.string().check(z.minLength(1), z.maxLength(16)),
  decimals: z.int().check(z.minimum(0), z.maximum(77)),
})

const schema = z.object({
  projectId: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Patterns: whose pages may show this one. */
  origins: z.array(z.string().check(z.maxLength(300))).check(z.minLength(1)),
  networks: z.array(network).check(z.minLength(1)),
})

/** A network that the site has a node of. */
export type PageNetwork = z.infer<typeof network>
/** What the server puts into the page. */
export type PageConfig = z.infer<typeof schema>

/**
 * Reads the configuration in `<script type="application/json" id="gla-wallet">`.
 * @throws SyntaxError or ZodError when it is missing or invalid
 */
export const readPageConfig = (text: string | null | undefined): PageConfig =>
  schema.parse(JSON.parse(text || 'null'))
