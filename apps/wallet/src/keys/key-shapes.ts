import * as z from 'zod/mini'
import type { DeviceShare } from './key-room.js'

const bytes = (length: number) =>
  z.custom<Uint8Array<ArrayBuffer>>(
    (value) => value instanceof Uint8Array && value.byteLength === length,
  )
const hex = (digits: number) =>
  z.templateLiteral(['0x', z.string().check(z.regex(new RegExp(`^[\\da-fA-F]{${digits}}$`)))])
const share = z.string().check(z.regex(/^[\w-]{23}$/)) // 17 bytes as base64url
const sealed = z.string().check(z.regex(/^[\w-]{1,200}$/))
const code = z.string().check(z.maxLength(200))
const address = hex(40)

/** One that a script of this page may use, and not read. */
const isWrappingKey = (value: unknown) =>
  value instanceof CryptoKey && !value.extractable && value.algorithm.name === 'AES-GCM'

/** A device's share: 17 bytes and their tag, sealed. */
export const deviceShape: z.ZodMiniType<DeviceShare> = z.object({
  id: z.string().check(z.regex(/^[\da-f]{32}$/)),
  key: z.custom<CryptoKey>(isWrappingKey),
  iv: bytes(12),
  sealed: bytes(33),
})

const id = z.int().check(z.nonnegative())

/** What a page asks its key worker. */
export const keyCallShape = z.discriminatedUnion('call', [
  z.object({ id, call: z.literal('create') }),
  z.object({
    ...{ id, call: z.literal('sign'), digest: hex(64) },
    of: z.object({ address, device: deviceShape, share }),
  }),
  z.object({
    ...{ id, call: z.literal('restore'), code },
    of: z.object({ address, share, sealed }),
  }),
])

/** The first thing read of any answer: whose it is. */
export const keyAnswerShape = z.object({
  id,
  error: z.optional(z.string().check(z.maxLength(64))),
  value: z.optional(z.unknown()),
})

/** What each call is answered with. */
export const keyValueShapes = {
  create: z.object({
    ...{ address, device: deviceShape, share, sealed, code },
    sheet: z.string().check(z.maxLength(10_000)),
  }),
  sign: z.object({ r: hex(64), s: hex(64), yParity: z.union([z.literal(0), z.literal(1)]) }),
  restore: z.object({ device: deviceShape, share }),
} as const
