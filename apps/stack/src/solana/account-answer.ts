import {
  type Address,
  type EncodedAccount,
  getAddressDecoder,
  getBase58Decoder,
  getBase64Decoder,
  getU64Decoder,
} from '@solana/kit'
import { invalidParams } from './rpc-error.js'

const tokenPrograms: Readonly<Record<string, string>> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'spl-token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
}
const accountSize = 165 // bytes
const mintSize = 82 // bytes
const states = ['uninitialized', 'initialized', 'frozen']

/** A token account, decoded. */
export interface TokenHolding {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
}

export const tokenProgramIds = Object.keys(tokenPrograms) as Address[]

/** Decodes a token account. @returns null for any other account */
export function readHolding({ data, programAddress }: EncodedAccount): TokenHolding | null {
  if (!tokenPrograms[programAddress] || data.length < accountSize) return null
  return {
    mint: getAddressDecoder().decode(data, 0),
    owner: getAddressDecoder().decode(data, 32),
    amount: getU64Decoder().decode(data, 64),
  }
}

/** The decimals of a mint. @returns null for any other account */
export function readDecimals({ data, programAddress }: EncodedAccount): number | null {
  const isMint = tokenPrograms[programAddress] && data.length === mintSize
  return isMint ? (data[44] ?? null) : null
}

/** An amount as the RPC answers it. @param decimals of the token; a token account does not hold them */
export function tokenAmount(amount: bigint, decimals: number) {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  const text = part ? `${whole}.${part}` : whole
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** An account as the RPC answers it. @param decimals looks up those of a mint, for `jsonParsed` */
export function accountAnswer(
  account: EncodedAccount,
  encoding: unknown,
  decimals: (mint: Address) => number | null,
) {
  const { lamports, programAddress, executable, data } = account
  return {
    lamports: lamports as bigint,
    owner: programAddress,
    executable,
    rentEpoch: 2n ** 64n - 1n,
    space: data.length,
    data: dataAnswer(account, encoding ?? 'base64', decimals),
  }
}

function dataAnswer(...[account, encoding, decimals]: Parameters<typeof accountAnswer>) {
  const { data } = account
  if (encoding === 'base58') {
    if (data.length > 128) throw invalidParams('base58 is for at most 128 bytes, use base64')
    return [getBase58Decoder().decode(data), 'base58']
  }
  if (encoding !== 'base64' && encoding !== 'jsonParsed')
    throw invalidParams('encoding is base58, base64 or jsonParsed')
  const parsed = encoding === 'jsonParsed' ? parsedToken(account, decimals) : null
  return parsed ?? [getBase64Decoder().decode(data), 'base64']
}

function parsedToken(account: EncodedAccount, decimals: (mint: Address) => number | null) {
  const { data, programAddress } = account
  const program = tokenPrograms[programAddress]
  const holding = readHolding(account)
  const places = holding && decimals(holding.mint)
  if (holding && places !== null) {
    const info = {
      mint: holding.mint,
      owner: holding.owner,
      state: states[data[108] ?? 0] ?? 'uninitialized',
      isNative: data[109] === 1,
      tokenAmount: tokenAmount(holding.amount, places),
    }
    return { program, parsed: { type: 'account', info }, space: data.length }
  }
  const own = readDecimals(account)
  if (own === null) return null
  const authority = (at: number) =>
    data[at] === 1 ? getAddressDecoder().decode(data, at + 4) : null
  const info = {
    decimals: own,
    supply: String(getU64Decoder().decode(data, 36)),
    isInitialized: data[45] === 1,
    mintAuthority: authority(0),
    freezeAuthority: authority(46),
  }
  return { program, parsed: { type: 'mint', info }, space: data.length }
}
