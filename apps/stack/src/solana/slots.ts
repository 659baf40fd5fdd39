import { createHash } from 'node:crypto'
import { type Blockhash, getBase58Decoder } from '@solana/kit'
import { genesisHash } from './local-genesis.js'

const slotLength = 400 // ms
const firstSlotAt = Date.UTC(2026, 0, 1)
const lifetime = 150n // slots a blockhash may be used

/** The slot of this moment. From the clock alone: it goes on while the chain is stopped. */
export function currentSlot(): bigint {
  return BigInt(Math.max(0, Math.floor((Date.now() - firstSlotAt) / slotLength)))
}

/** Each slot has its own, so the same transfer can be made again a moment later. */
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
