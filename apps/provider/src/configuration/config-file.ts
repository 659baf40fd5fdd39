import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { apiCalls } from '@gla/core/api'
import * as z from 'zod/mini'
import { chainShape, tokenList } from '../chains/chain-shape.js'
import { defaultLimits, type Limits } from '../limits.js'
import type { ListedWallet, ProviderOptions } from '../provider-options.js'

// The small zod has no words of its own.
const english = { error: z.locales.en().localeError }
const longest = 16_777_216 // characters of one file

const limitNames = Object.keys(defaultLimits) as (keyof Limits)[]
const file = z.string().check(z.minLength(1))
const shape = z.strictObject({
  // Tokens are a list, or a file that holds one.
  chains: z
    .array(z.extend(chainShape, { tokens: z.optional(z.union([file, tokenList])) }))
    .check(z.minLength(1, 'No chain is named')),
  /** A file in the form of an answer of `/getWallets`. */
  wallets: z.optional(file),
  /** Where `ipfs://` is read. */
  ipfsGateway: z.optional(z.url({ protocol: /^https$/, error: 'No https URL' })),
  /** Answers as CoinGecko does, for prices that no pool tells. */
  priceSource: z.optional(
    z.strictObject({ url: z.url({ protocol: /^https?$/, error: 'No http(s) URL' }) }),
  ),
  limits: z.optional(z.partialRecord(z.enum(limitNames), z.int().check(z.positive()))),
})

/** What a configuration file says. */
export type FileOptions = Pick<
  ProviderOptions,
  'chains' | 'wallets' | 'ipfsGateway' | 'priceSource' | 'limits'
>

/**
 * Reads a configuration file and the files that it names, whose paths are relative to it.
 * @throws Error that names the file and what is wrong in it
 */
export function readConfigFile(path: string): FileOptions {
  const { chains, wallets, ipfsGateway, priceSource, limits } = read(path, shape)
  const near = (name: string) => resolve(dirname(path), name)
  return {
    chains: chains.map(({ tokens, ...chain }) => ({
      ...chain,
      tokens: typeof tokens === 'string' ? read(near(tokens), tokenList) : tokens,
    })),
    ...(wallets !== undefined && { wallets: readWallets(near(wallets)) }),
    ...(ipfsGateway !== undefined && { ipfsGateway }),
    ...(priceSource && { priceSource }),
    ...(limits && { limits }),
  }
}

function readWallets(path: string): ListedWallet[] {
  const { data } = read(path, apiCalls.wallets.answer)
  const malformed = data.indexOf(null)
  if (malformed >= 0) throw new Error(`${path}: data[${malformed}] is no wallet`)
  return data.filter((one) => one !== null)
}

function read<T extends z.ZodMiniType>(path: string, schema: T): z.output<T> {
  const { data, error } = z.safeParse(schema, parseJson(path), english)
  if (error) throw new Error(`${path}:\n${z.prettifyError(error)}`)
  return data as z.output<T>
}

function parseJson(path: string): unknown {
  const text = readFileSync(path, 'utf8')
  if (text.length > longest) throw new Error(`${path}: the file is too large`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path}: is no JSON. ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    })
  }
}
