import type { CaipNetwork } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { cleanText } from './clean-text.js'
import { leadsSomewhere } from './leads-somewhere.js'
import { plainLetters } from './plain-letters.js'

export { leadsSomewhere }

/**
 * Why a token may not be what its name says. `imitation`: it looks like the network's coin, like a token of the dapp's own, or like
 * one before it in the list, whose symbol is `of`. `link`: its name has the address of a page or of an account in it. `disguised`: it
 * has invisible characters, directions of text, or letters of several scripts.
 */
export type TokenDoubt =
  | { kind: 'imitation'; of: string }
  | { kind: 'link' }
  | { kind: 'disguised' }

type Named = { readonly name: string; readonly symbol: string }
/** `address`: of its contract; none of the network's coin. */
type Token = Named & { readonly address?: string | null | undefined }
type OwnToken = Token & { readonly caipNetworkId: string }
type Network = Pick<State<CaipNetwork>, 'caipNetworkId' | 'nativeCurrency'>

/** What the dapp knows on a network: the coin, and the tokens of its own. */
export const knownOn = (
  { caipNetworkId, nativeCurrency }: Network,
  own: readonly OwnToken[],
): readonly Token[] => [nativeCurrency, ...own.filter((one) => one.caipNetworkId === caipNetworkId)]

/**
 * Tells of each token of a list, in its order, whether it may be another one than it seems. The names are untrusted.
 * @param own the dapp's own tokens, of all networks: they are what they are called
 */
export function createDoubts(
  network: Network,
  own: readonly OwnToken[],
): (token: Token) => TokenDoubt | null {
  const known = knownOn(network, own)
  const isKnown = isAmong(known)
  const seen = looksIn(known)
  return (token) => {
    if (isKnown(token)) return null
    const doubt = doubtIn(seen, token)
    remember(seen, token)
    return doubt
  }
}

/**
 * Tells of each token, in any order and however often, whether it may be another one than it seems. The names are untrusted.
 * @param known what others must not look like
 */
export function createKnownDoubts(known: readonly Token[]): (token: Token) => TokenDoubt | null {
  const isKnown = isAmong(known)
  const seen = looksIn(known)
  return (token) => (isKnown(token) ? null : doubtIn(seen, token))
}

function doubtIn(seen: Looks, token: Named): TokenDoubt | null {
  const of = likeOneOf(seen, token)
  if (of !== null) return { kind: 'imitation', of }
  const texts = [token.symbol, token.name]
  if (texts.some(leadsSomewhere)) return { kind: 'link' }
  return texts.some(isDisguised) ? { kind: 'disguised' } : null
}

/**
 * Tells of a token whether it looks like one of `known`, and is none of them. The names are untrusted.
 * @returns the symbol of that one; null if there is none
 */
export function createImitations(known: readonly Token[]): (token: Token) => string | null {
  const isKnown = isAmong(known)
  const seen = looksIn(known)
  return (token) => (isKnown(token) ? null : likeOneOf(seen, token))
}

type Looks = Map<string, string>

function looksIn(known: readonly Named[]): Looks {
  const seen: Looks = new Map()
  for (const one of known) remember(seen, one)
  return seen
}

function remember(seen: Looks, { name, symbol }: Named) {
  for (const looks of [looksOf(symbol), looksOf(name)])
    if (looks && !seen.has(looks)) seen.set(looks, cleanText(symbol, 16))
}

const likeOneOf = (seen: Looks, { name, symbol }: Named) =>
  seen.get(looksOf(symbol)) ?? seen.get(looksOf(name)) ?? null

/** By its address, in which letters of the EVM are of either case. */
function isAmong(known: readonly Token[]): (token: Token) => boolean {
  const idOf = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)
  const ids = new Set(known.flatMap(({ address }) => (address ? [idOf(address)] : [])))
  return ({ address }) => Boolean(address) && ids.has(idOf(address ?? ''))
}

const looksOf = (text: string) =>
  plainLetters(cleanText(text, 64))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const hidden = /[\p{DI}\p{Cf}\p{Cs}\p{Co}\p{Cc}]/u
const latin = /\p{Script=Latin}/u
/** Scripts whose letters look like Latin ones. */
const lookalikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
/** Scripts that hardly a name is written in, with letters that each look like a Latin one. */
const rare =
  /[\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}\p{Script=Canadian_Aboriginal}\p{Script=Tifinagh}\p{Script=Deseret}\p{Script=Osage}\p{Script=Old_Italic}]/u
/** Emoji are drawn in colour with this character, and nothing is hidden by it. */
const asEmoji = '\uFE0F'

function isDisguised(text: string): boolean {
  const shown = text.normalize('NFC').replaceAll(asEmoji, '')
  if ([hidden, rare].some((one) => one.test(shown))) return true
  if (latin.test(shown) && lookalikes.test(shown)) return true
  // Full-width and mathematical letters and digits stand for plain ones.
  return [...shown].some((one) => /[\p{L}\p{Nd}]/u.test(one) && one.normalize('NFKC') !== one)
}
