import { decimalOf } from '../amount/decimal-of.js'
import type { ApiAnswer } from '../api/api-calls.js'
import type { TokenBalance } from '../balances/token-balance.js'
import { addressOn } from '../networks/address-on.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { isSameAddress, isSameToken } from '../networks/same-address.js'
import type { OwnToken } from '../options/options.js'
import type { State } from '../state.js'
import { cleanText } from '../untrusted/clean-text.js'
import { dataImage } from '../untrusted/data-image.js'
import { createDoubts } from '../untrusted/token-doubt.js'
import { coinAddress } from './swap-source.js'
import type { SwapToken } from './swap-state.js'

const mostDecimals = 77 // 2^256 has 78 digits
const mostSuggested = 8

/** Symbols that many people know. */
const wellKnown =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'

export type KnownTokens = {
  readonly network: CaipNetwork | State<CaipNetwork>
  /** Those of the options, of all networks. */
  readonly own: readonly OwnToken[]
  readonly listed: ApiAnswer<'swapTokens'>['tokens']
  /** What the account has besides the coin, as the provider says. */
  readonly held: readonly State<TokenBalance>[]
  /** Read from the chain by their address. */
  readonly found: readonly SwapToken[]
  /** What the account has of tokens that the provider does not list, as the chain says: by id. */
  readonly unlisted: ReadonlyMap<string, string>
  /** Of the coin, as the chain says; null if it has not. */
  readonly balance: string | null
  /** US dollars for one, by id in lower case. */
  readonly prices: ReadonlyMap<string, number>
}

type Named = Pick<SwapToken, 'address' | 'symbol' | 'name' | 'decimals'> &
  Partial<Pick<SwapToken, 'iconUrl' | 'isListed'>>

export const idOf = (network: Pick<CaipNetwork, 'caipNetworkId'>, address: string | null) =>
  `${network.caipNetworkId}:${address ?? coinAddress}`

/** All that can be swapped: what the account has first, then what is listed. Each address once. */
export function swapTokensOf(known: KnownTokens): SwapToken[] {
  const { network, own, held, found, unlisted, balance, prices } = known
  const doubtOf = createDoubts(network, own)
  const heldBy = new Map(held.map((one) => [addressOf(one)?.toLowerCase() ?? '', one]))
  const seen = new Set<string>()
  const all: SwapToken[] = []
  const coinIcon = dataImage(known.listed.find(isCoin)?.logoUri)
  const coin = { ...network.nativeCurrency, address: null, iconUrl: coinIcon, isListed: true }
  for (const token of [coin, ...namedBy(known), ...heldOnes(held), ...found]) {
    const { address, symbol, name, decimals, iconUrl = null, isListed = false } = token
    const key = address?.toLowerCase() ?? ''
    if (seen.has(key)) continue
    seen.add(key)
    const has = heldBy.get(key)
    const id = idOf(network, address)
    const doubt = address ? doubtOf({ symbol, name, address }) : null
    const told = found.find((one) => one.address?.toLowerCase() === key)
    all.push({
      ...{ id, address, isListed, decimals },
      symbol: cleanText(symbol, 16),
      name: cleanText(name, 64),
      iconUrl: iconUrl ?? has?.iconUrl ?? null,
      balance: address
        ? (has?.quantity?.numeric ?? unlisted.get(id) ?? told?.balance ?? null)
        : balance,
      price: has?.price ?? decimalOf(prices.get(id.toLowerCase())),
      doubt: doubt?.kind === 'link' && isListed ? null : doubt, // some that are honest are called like their page
    })
  }
  const isHeld = (one: SwapToken) => one.balance !== null && /[1-9]/.test(one.balance)
  return [...all.filter(isHeld), ...all.filter((one) => !isHeld(one))]
}

/** Whether the provider says how much the account has of a token. */
export const isHeldIn = (held: KnownTokens['held'], { address }: Pick<SwapToken, 'address'>) =>
  held.some((one) => one.quantity && isSameToken(addressOf(one), address))

/** Well-known ones, those of the dapp first. */
export function suggestedOf(tokens: readonly SwapToken[], own: readonly OwnToken[]): SwapToken[] {
  const isOwn = ({ address }: SwapToken) => own.some((one) => isSameAddress(one.address, address))
  const isKnown = (one: SwapToken) =>
    one.address === null || wellKnown.split(' ').includes(one.symbol)
  const sure = tokens.filter(({ isListed, doubt }) => isListed && !doubt)
  return [...sure.filter(isOwn), ...sure.filter((one) => !isOwn(one) && isKnown(one))].slice(
    0,
    mostSuggested,
  )
}

const isCoin = ({ address }: { address: string }) =>
  address.toLowerCase().endsWith(`:${coinAddress}`)

/** The dapp knows better than others what the tokens are that it names. */
function namedBy({ network, own, listed }: KnownTokens): Named[] {
  const here = own.filter(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
  const icons = new Map(listed.map(({ address, logoUri }) => [address.toLowerCase(), logoUri]))
  const iconOf = (address: string) => dataImage(icons.get(idOf(network, address).toLowerCase()))
  const told = listed.flatMap((one): Named[] => {
    const address = addressOn(network.caipNetworkId, one.address)
    const isPossible = address !== null && one.decimals <= mostDecimals && !isCoin(one)
    const { symbol, name, decimals } = one
    const iconUrl = isPossible ? iconOf(address) : null
    return isPossible ? [{ address, symbol, name, decimals, iconUrl, isListed: true }] : []
  })
  return [...here.map((one) => ({ ...one, iconUrl: iconOf(one.address), isListed: true })), ...told]
}

const heldOnes = (held: KnownTokens['held']): Named[] =>
  held.flatMap((one) => {
    const { symbol, name, quantity } = one
    const address = addressOf(one)
    const decimals = +(quantity?.decimals ?? Number.NaN)
    return address && decimals <= mostDecimals ? [{ address, symbol, name, decimals }] : []
  })

const addressOf = ({ address }: Pick<State<TokenBalance>, 'address'>) =>
  address?.split(':').at(-1) ?? null
