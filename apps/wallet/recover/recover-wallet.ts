import { bytesToHex } from 'viem'
import type { Bytes, KeyCrypto } from '../src/keys/sealed.js'
import { openSheet, readSheet, SheetError } from '../src/keys/sheet.js'
import { parseSheetCode } from '../src/keys/sheet-code.js'
import { phraseOf, type WalletKey, walletKeyOf } from '../src/keys/wallet-key.js'

/** A wallet in the open. */
export interface RecoveredWallet {
  readonly address: `0x${string}`
  /** Twelve words that other wallets take. */
  readonly phrase: string
  /** Of the address, at m/44'/60'/0'/0/0. */
  readonly privateKey: `0x${string}`
}

/** Why a sheet and a code do not open a wallet. */
export type RecoverReason = SheetError['code'] | 'no-code' | 'wrong-code'

export class RecoverError extends Error {
  override readonly name = 'RecoverError'

  constructor(
    readonly reason: RecoverReason,
    options?: ErrorOptions,
  ) {
    super(`The wallet: ${reason}`, options)
  }
}

/**
 * Opens a wallet with the text of its sheet's file and the code beside it. Nothing else is needed, and nothing is sent.
 * @param code as it was typed
 * @throws RecoverError the sheet's own reasons first; `no-code` for what cannot be one, `wrong-code` for another one
 */
export async function recoverWallet(
  crypto: KeyCrypto,
  sheet: string,
  code: string,
): Promise<RecoveredWallet> {
  const read = await readSheet(crypto, sheet).catch((cause: unknown) => {
    throw cause instanceof SheetError ? new RecoverError(cause.code, { cause }) : cause
  })
  const normal = parseSheetCode(code)
  if (normal === null) throw new RecoverError('no-code')
  let entropy: Bytes | undefined
  let key: WalletKey | undefined
  try {
    entropy = await openSheet(crypto, read, normal).catch((cause) => {
      throw new RecoverError('wrong-code', { cause })
    })
    key = await walletKeyOf(crypto, entropy)
    const { address, privateKey } = key
    return { address, phrase: phraseOf(entropy), privateKey: bytesToHex(privateKey) }
  } finally {
    key?.wipe()
    entropy?.fill(0)
  }
}
