import { cleanText } from '@gla/core/clean-text'
import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import type { Picture } from '../api/answers.js'
import type { Chain } from '../chains/chains.js'
import { readMany } from '../chains/read-many.js'
import { readText } from '../chains/token-facts.js'
import { type GuardedNetwork, guardedFetch } from '../guard/guarded-fetch.js'
import { readPictureHeader, readSvgHeader } from '../guard/picture-header.js'
import { readDataUrl } from './data-url.js'

/** What a piece says of itself. Its texts are safe to show. */
export interface Metadata {
  readonly name: string | null
  readonly description: string | null
  /** Where its picture is: a `data:`, `https:` or `ipfs:` URL. */
  readonly image: string | null
}

/** What of others is fetched, and how. */
export interface MetadataDeps {
  /** `https://…`: where `ipfs://` is read; undefined: nowhere. */
  readonly ipfsGateway: string | undefined
  /** Instead of the internet. */
  readonly network?: GuardedNetwork | undefined
}

const largest = 1_048_576 // bytes, of the metadata and of the picture
const abi = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])
const text = z.catch(z.optional(z.string()), undefined)
const shape = z.object({ name: text, description: text, image: text, image_url: text })

/**
 * Reads what a piece says of itself (ERC-721 `tokenURI`, ERC-1155 `uri`).
 * @returns null where it says nothing that can be read
 * @throws Refusal 502 when the chain's nodes do not answer; what the network throws
 */
export async function readMetadata(
  chain: Chain,
  to: Address,
  tokenId: bigint,
  deps: MetadataDeps,
): Promise<Metadata | null> {
  const args = [tokenId] as const
  const { results } = await readMany(chain, zeroAddress, [
    { to, data: encodeFunctionData({ abi, functionName: 'tokenURI', args }) },
    { to, data: encodeFunctionData({ abi, functionName: 'uri', args }) },
  ])
  const [ofOne, ofMany] = results.map((one) => uriOf(one))
  // ERC-1155: `{id}` stands for the number, as 64 hexadecimal digits.
  const id = tokenId.toString(16).padStart(64, '0')
  const uri = ofOne ?? ofMany?.replaceAll('{id}', id)
  const body = uri ? await bytesOf(uri, 'application/json', deps) : null
  return body && parse(body.toString('utf8'))
}

/**
 * Fetches the picture of a piece.
 * @returns null where there is none, it is too large, or is no picture
 * @throws what the network throws
 */
export async function readPicture(image: string, deps: MetadataDeps): Promise<Picture | null> {
  const body = await bytesOf(image, 'image/*', deps)
  const header = body && (readPictureHeader(body) ?? readSvgHeader(body))
  return header ? { type: header.type, body } : null
}

/** Whether a URL is one that is read at all. */
export const isReadable = (url: string, { ipfsGateway }: MetadataDeps): boolean =>
  /^(data:|https:\/\/)/i.test(url) || (ipfsGateway !== undefined && /^ipfs:\/\//i.test(url))

/** Of a `data:` URL itself, or from its host, by the guard. */
async function bytesOf(url: string, accept: string, deps: MetadataDeps): Promise<Buffer | null> {
  if (/^data:/i.test(url)) return readDataUrl(url, largest)
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?(.{1,2000})$/i.exec(url) ?? []
  const { ipfsGateway, network } = deps
  if (path === undefined) return guardedFetch(url, { accept, largest }, network)
  if (ipfsGateway === undefined) return null
  return guardedFetch(
    `${ipfsGateway.replace(/\/$/, '')}/ipfs/${path}`,
    { accept, largest },
    network,
  )
}

/** A text of the contract: JSON in base64, with all that holds a picture of the largest size. */
const uriOf = (result: Hex | null) =>
  result ? readText(result, 2 * 2 * largest) || undefined : undefined

function parse(body: string): Metadata | null {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    // Somebody else's file: it says nothing.
    return null
  }
  const { success, data } = z.safeParse(shape, json)
  if (!success) return null
  return {
    name: lineOf(data.name),
    description: lineOf(data.description),
    image: (data.image ?? data.image_url)?.trim() || null,
  }
}

const longestText = 250 // characters that are handed on

/** One line that is safe to show; what is longer ends with dots. */
function lineOf(text: string | undefined): string | null {
  const start = [...(text ?? '').slice(0, 2 * longestText)].slice(0, longestText).join('')
  const line = cleanText(start, longestText)
  return line && start.length < (text ?? '').trim().length ? `${line}…` : line || null
}
