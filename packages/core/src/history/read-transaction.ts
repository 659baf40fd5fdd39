import { plainDecimal } from '../amount/plain-decimal.js'
import type { ApiAnswer } from '../api/api-calls.js'
import { addressOn } from '../networks/address-on.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { isSameAddress } from '../networks/same-address.js'
import { cleanText } from '../untrusted/clean-text.js'
import { dataImage } from '../untrusted/data-image.js'
import { leadsSomewhere } from '../untrusted/leads-somewhere.js'
import type { HistoryApproval, HistoryMovement, HistoryTransaction } from './transaction.js'

const mostMovements = 20 // of one transaction; the rest is counted

type Given = ApiAnswer<'history'>['data'][number]
type GivenTransfer = Given['transfers'][number]
type GivenApproval = NonNullable<Given['approvals']>[number]

/** What transactions are read for. */
export type Reader = {
  readonly account: string
  readonly network: Pick<CaipNetwork, 'caipNetworkId' | 'nativeCurrency'>
  /** Whether a token calls itself like one that is known, and is another one. */
  readonly imitates: (token: { address: string; name: string; symbol: string }) => boolean
  /** Whether the dapp lists a token. @param token CAIP-10 */
  readonly isKnown: (token: string) => boolean
}

const kinds: Readonly<Record<string, HistoryTransaction['kind']>> = {
  send: 'sent',
  receive: 'received',
  trade: 'swapped',
  approve: 'approved',
  revoke: 'revoked',
  mint: 'minted',
  burn: 'burned',
  bought: 'bought',
  move: 'transfer',
}
const addressForm = /^0x[\da-f]{40}$/i
const isAddress = (text: string | undefined): text is string => addressForm.test(text ?? '')

/** A transaction of an answer. @returns null for one of another network, and for what cannot be one of an EVM network */
export function readTransaction(given: Given, reader: Reader): HistoryTransaction | null {
  const { metadata, approvals = [], moreTransfers = 0 } = given
  const { caipNetworkId } = reader.network
  const time = Date.parse(metadata.minedAt)
  const hash = metadata.hash.toLowerCase() as `0x${string}`
  const isForm = /^0x[\da-f]{64}$/.test(hash) && Number.isFinite(time)
  if (metadata.chain !== caipNetworkId || !isForm || !isAddress(metadata.sentFrom)) return null
  const isOwn = isSameAddress(metadata.sentFrom, reader.account)
  const movements = given.transfers
    .slice(0, mostMovements)
    .flatMap((one) => readMovement(one, isOwn, reader) ?? [])
  return {
    hash,
    caipNetworkId,
    kind:
      (Object.hasOwn(kinds, metadata.operationType) && kinds[metadata.operationType]) || 'contract',
    status: metadata.status,
    time,
    sender: metadata.sentFrom,
    receiver: isAddress(metadata.sentTo) ? metadata.sentTo : null,
    ...(metadata.selector && { selector: metadata.selector }),
    nonce: metadata.nonce,
    block: metadata.block ?? null,
    fee: metadata.fee ? plainDecimal(metadata.fee.numeric) : null,
    movements,
    moreMovements: given.transfers.length - movements.length + moreTransfers,
    approvals: approvals.flatMap((one) => readApproval(one, reader) ?? []),
  }
}

/**
 * Whether a transaction is left out (spec §4): everything that it moved is junk. So is one of somebody else that did nothing
 * to the account, such as a call of it without a value.
 * @param hasKnownApproval see there: any contract can claim a permission, but a listed token tells the truth
 */
export function isSpam(
  one: HistoryTransaction,
  account: string,
  hasKnownApproval = false,
): boolean {
  // What is not here may be a theft behind junk.
  if (hasKnownApproval || one.moreMovements > 0) return false
  if (one.movements.length > 0) return one.movements.every((movement) => movement.isSpam)
  return !isSameAddress(one.sender, account)
}

/** Whether a transaction permits something of a token that the provider or the dapp lists. */
export const hasKnownApproval = ({ approvals = [] }: Given, { isKnown }: Reader): boolean =>
  approvals.some(({ token, isListed }) => isListed === true || isKnown(token))

function readMovement(
  given: GivenTransfer,
  isOwn: boolean,
  reader: Reader,
): HistoryMovement | null {
  const { caipNetworkId, nativeCurrency } = reader.network
  const token = given.token === undefined ? null : addressOn(caipNetworkId, given.token)
  if (given.token !== undefined && token === null) return null
  const { direction, isRaw = false, tokenId = null } = given
  const amount = plainDecimal(given.quantity.numeric)
  const isNft = Boolean(given.nft_info) || tokenId !== null
  const { name, symbol, iconUrl } = namesIn(given)
  const coin = token === null && !isNft ? nativeCurrency : { name: '', symbol: '' }
  const counterpart = { in: given.sender, out: given.receiver, self: undefined }[direction]
  return {
    direction,
    amount: isRaw ? null : amount,
    symbol: cleanText(symbol, 16) || coin.symbol,
    name: cleanText(name, 64) || coin.name,
    token,
    tokenId,
    counterpart: isAddress(counterpart) ? counterpart : null,
    iconUrl,
    isSpam: isJunk(given) || (!isOwn && amount === '0'),
    ...doubtsIn(given, { token, isNft }, reader),
    isNft,
  }
}

/** What is known of a token, and what its name pretends. */
function doubtsIn(
  given: GivenTransfer,
  { token, isNft }: Pick<HistoryMovement, 'token' | 'isNft'>,
  { imitates, isKnown, network }: Reader,
): Pick<HistoryMovement, 'imitates' | 'hasLink' | 'isListed'> {
  const { name, symbol } = namesIn(given)
  // A provider that tells no contracts names tokens here, too.
  const isCoin = !isNft && ['', network.nativeCurrency.symbol].includes(symbol)
  if (token === null)
    return {
      ...{ imitates: given.imitates === true, hasLink: false },
      isListed: isCoin || (given.isListed ?? null),
    }
  const isOwn = isKnown(given.token ?? '')
  return {
    imitates: given.imitates === true || (!isNft && imitates({ address: token, name, symbol })),
    hasLink: !isOwn && [name, symbol].some(leadsSomewhere),
    isListed: isOwn || (given.isListed ?? null),
  }
}

const isJunk = ({ isSpam, nft_info: nft }: GivenTransfer) =>
  isSpam === true || nft?.flags?.is_spam === true

function namesIn({ nft_info: nft, fungible_info: info }: GivenTransfer) {
  return {
    name: nft?.name ?? info?.name ?? '',
    symbol: info?.symbol ?? '',
    iconUrl: dataImage(info?.icon?.url),
  }
}

function readApproval(given: GivenApproval, reader: Reader): HistoryApproval | null {
  const token = addressOn(reader.network.caipNetworkId, given.token)
  if (token === null || !isAddress(given.spender)) return null
  const { amount, isAll = false, isRaw = false } = given
  return {
    token,
    symbol: cleanText(given.symbol, 16),
    spender: given.spender,
    amount: amount === null ? null : plainDecimal(amount),
    isAll,
    isRaw,
  }
}
