import { createHash } from 'node:crypto'
import { type Blockhash, getBase58Decoder } from '@solana/kit'
import { genesisHash } from './local-genesis.js'

const slotLength = 400 // ms
const firstSlotAt = Date.UTC(2026, 0, 1)
const lifetime = 150n // slots for which a blockhash is valid

/** The current slot. It follows from the clock alone, so slots also pass while the chain is stopped. */
export function currentSlot(): bigint {
  return BigInt(Math.max(0, Math.floor((Date.now() - firstSlotAt) / slotLength)))
}

/** Each slot has its own blockhash, so the same transfer can be repeated a moment later. */
export function latestBlockhash(): { blockhash: Blockhash; lastValidBlockHeight: bigint } {
  const slot = currentSlot()
  return { blockhash: blockhashOf(slot), lastValidBlockHeight: slot + lifetime }
}

export function isBlockhashValid(blockhash: string): boolean {
  const slot = currentSlot()
  for (let back = 0n; back <= lifetime && back <= slot; back++)
    if (blockhashOf(slot - back) === blockhash) return true
  return false
}

function blockhashOf(slot: bigint): Blockhash {
  const digest = createHash('sha256').update(`${genesisHash} ${slot}`).digest()
  return getBase58Decoder().decode(digest) as Blockhash
}
