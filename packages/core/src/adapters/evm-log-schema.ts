import * as z from 'zod/mini'

const most = 5_000 // logs of one transaction

/** The logs of a transaction or a call, as a node gives them. */
export const evmLogsSchema = z
  .array(
    z.object({
      address: z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
      topics: z.array(z.string().check(z.regex(/^0x[\da-f]{64}$/i))).check(z.maxLength(4)),
      data: z.string().check(z.regex(/^0x[\da-f]*$/i), z.maxLength(262_144)),
    }),
  )
  .check(z.maxLength(most))
