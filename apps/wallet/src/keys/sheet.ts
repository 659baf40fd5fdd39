import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import {
  type Bytes,
  boundTo,
  type KeyCrypto,
  keyOfCode,
  open,
  purposes,
  seal,
  sealedLength,
} from './sealed.js'
import { entropyLength } from './wallet-key.js'

const kind = 'gla-wallet-sheet'
const longestSheet = 10_000 // characters; ours has about 900
const checkLength = 4 // bytes of a hash: tells a damaged file from a wrong code
const sheetLength = sealedLength(entropyLength) + checkLength

/** For whoever opens the file in an editor years later. */
const how = [
  'This is the recovery sheet of the wallet with this address, locked with the code of 26 characters that was shown when the wallet was made. Keep both, in two places. Whoever has both has the wallet; one alone opens nothing.',
  'To open it without this site and without the internet: open recover.html of the project GLA in a browser, choose this file and type the code. It shows the twelve words that other wallets take, too.',
  '这是此地址的钱包的恢复文件，已用创建钱包时显示的 26 位恢复码加密。请把文件和恢复码分开保存。同时拥有两者的人就拥有这个钱包；只有其中之一什么也打不开。',
  '不需要本站，也不需要联网即可打开：用浏览器打开 GLA 项目的 recover.html，选择此文件并输入恢复码，就会显示其他钱包也能导入的 12 个单词。',
] as const

/** Why a text is no sheet: it is something else, or it was one and has been changed. */
export class SheetError extends Error {
  override readonly name = 'SheetError'

  constructor(
    readonly code: 'no-sheet' | 'newer-sheet' | 'damaged-sheet',
    options?: ErrorOptions,
  ) {
    super(`The sheet: ${code}`, options)
  }
}

/** A sheet that was read, and is still locked. */
export interface Sheet {
  readonly address: `0x${string}`
  readonly sealed: Bytes
}

/** What the file of a sheet is called. */
export const sheetFileName = (address: `0x${string}`) => `gla-wallet-${address}.json`

const anySheet = z.object({ kind: z.literal(kind), version: z.int() })
const schema = z.object({
  version: z.literal(1),
  address: z.templateLiteral(['0x', z.string().check(z.regex(/^[\da-fA-F]{40}$/))]),
  sealed: z.string().check(z.regex(/^[\w-]{64}$/)),
})

/**
 * Locks a wallet's entropy with a code.
 * @param code in its normal form
 * @returns the text of the sheet's file
 */
export async function sealSheet(
  crypto: KeyCrypto,
  wallet: { readonly entropy: Bytes; readonly address: `0x${string}`; readonly code: string },
): Promise<string> {
  const { address, code, entropy } = wallet
  const key = await keyOfCode(crypto, code, purposes.sheet, address)
  const locked = await seal(crypto, {
    ...{ key, bytes: entropy },
    bound: boundTo(purposes.sheet, address),
  })
  const sealed = new Uint8Array(sheetLength)
  sealed.set(locked)
  sealed.set(await checkOf(crypto, address, locked), locked.length)
  const fields = { version: 1, kind, address, sealed: base64urlnopad.encode(sealed), how }
  return `${JSON.stringify(fields, null, 2)}\n`
}

/**
 * Reads a file's text.
 * @throws SheetError `no-sheet` for a file of another kind, `newer-sheet`, `damaged-sheet`
 */
export async function readSheet(crypto: KeyCrypto, text: string): Promise<Sheet> {
  if (text.length > longestSheet) throw new SheetError('no-sheet')
  const fields = fieldsOf(text)
  const any = anySheet.safeParse(fields)
  if (!any.success) throw new SheetError('no-sheet', { cause: any.error })
  if (any.data.version > 1) throw new SheetError('newer-sheet')
  const parsed = schema.safeParse(fields)
  if (!parsed.success) throw new SheetError('damaged-sheet', { cause: parsed.error })
  const { address } = parsed.data
  const bytes = new Uint8Array(base64urlnopad.decode(parsed.data.sealed))
  const sealed = bytes.slice(0, -checkLength)
  const check = await checkOf(crypto, address, sealed)
  if (bytes.slice(-checkLength).some((byte, at) => byte !== check[at]))
    throw new SheetError('damaged-sheet')
  return { address, sealed }
}

/**
 * Opens a sheet. Whoever asks overwrites the entropy afterwards.
 * @param code in its normal form
 * @throws DOMException `OperationError` for another code
 */
export async function openSheet(crypto: KeyCrypto, sheet: Sheet, code: string): Promise<Bytes> {
  const { address, sealed } = sheet
  const key = await keyOfCode(crypto, code, purposes.sheet, address)
  return open(crypto, { key, sealed, bound: boundTo(purposes.sheet, address) })
}

/** A file that was cut off is no JSON, but still says what it was. */
function fieldsOf(text: string): unknown {
  try {
    // Editors put a mark in front of the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new SheetError(text.includes(kind) ? 'damaged-sheet' : 'no-sheet', { cause })
  }
}

async function checkOf({ subtle }: KeyCrypto, address: string, sealed: Bytes): Promise<Bytes> {
  const front = boundTo(kind, address)
  const whole = new Uint8Array(front.length + sealed.length)
  whole.set(front)
  whole.set(sealed, front.length)
  return new Uint8Array(await subtle.digest('SHA-256', whole)).slice(0, checkLength)
}
