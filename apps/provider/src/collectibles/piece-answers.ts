import { getAddress, isAddress } from 'viem'
import type { Answers, Picture } from '../api/answers.js'
import { Refusal } from '../api/refusal.js'
import type { Chains } from '../chains/chains.js'
import { chainOf } from '../history/asked-of.js'
import { createKeptWork, TooMuch } from './kept-work.js'
import {
  isReadable,
  type Metadata,
  type MetadataDeps,
  readMetadata,
  readPicture,
} from './metadata.js'

interface PieceDeps extends MetadataDeps {
  readonly chains: Chains
  /** ms */
  readonly now: () => number
}

const lifetime = 300_000 // ms
const mostAtOnce = 20 // of metadata, and of pictures
const heaviest = 33_554_432 // bytes of each that are kept
const perEntry = 1_000 // bytes that an entry takes besides

/** Answers what a piece says of itself, and with its picture. Nobody but the provider asks the hosts that it names. */
export function createPieceAnswers({ chains, now, ...deps }: PieceDeps) {
  const kept = { lifetime, mostAtOnce, heaviest }
  const details = createKeptWork<Metadata | null>(
    { ...kept, weight: (one) => perEntry + (one?.image?.length ?? 0) },
    now,
  )
  const pictures = createKeptWork<Picture | null>(
    { ...kept, weight: (one) => perEntry + (one?.body.length ?? 0) },
    now,
  )

  async function metadataOf(params: { token: string; tokenId: string }): Promise<Metadata | null> {
    const [namespace, id, address = ''] = params.token.split(':')
    const chain = chainOf(chains, `${namespace}:${id}`)
    const tokenId = BigInt(params.tokenId)
    if (!isAddress(address, { strict: false }))
      throw new Refusal(400, 'token', 'The address of the token is malformed.')
    if (tokenId >= 2n ** 256n) throw new Refusal(400, 'tokenId', 'No token has this number.')
    const to = getAddress(address)
    return inTurn(() =>
      details.get(`${chain.id}:${to}:${tokenId}`, () =>
        unlessUnreached(readMetadata(chain, to, tokenId, deps)),
      ),
    )
  }

  return {
    async collectible({ params }) {
      const { name = null, description = null, image = null } = (await metadataOf(params)) ?? {}
      return {
        ...(name && { name }),
        ...(description && { description }),
        hasPicture: image !== null && isReadable(image, deps),
      }
    },
    async collectiblePicture({ params }) {
      const image = (await metadataOf(params))?.image
      const read = () => unlessUnreached(readPicture(image ?? '', deps))
      // What has it in itself is kept already.
      const isKept = /^data:/i.test(image ?? '')
      const picture = image && (await (isKept ? read() : inTurn(() => pictures.get(image, read))))
      if (!picture) throw new Refusal(404, 'tokenId', 'There is no picture of it.')
      return picture
    },
  } satisfies Answers
}

/** What a host of somebody else does is no fault of ours: it says nothing then. */
async function unlessUnreached<T>(work: Promise<T | null>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) throw error
    return null
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    throw new Refusal(503, 'token', 'Too much is fetched at the moment.', { retryAfter: 1 })
  }
}
