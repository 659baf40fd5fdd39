import { useState } from 'react'

interface Growing {
  /** Of what: another one begins anew. */
  readonly of: string
  /** What the contract said, and when it was read: ms, by the clock of the device. */
  readonly told: bigint
  readonly readAt: number
  /** What that has come to by now. */
  readonly shown: bigint
  /** Whether this page has taken of it. */
  readonly isTaken: boolean
}

/**
 * What grows by the second, as it is shown: it falls only once the account has taken of it, here or elsewhere, as the contract
 * then says. What was counted on too far, since others came to share it, is waited for.
 */
export function useGrowing(growing: Growing): bigint {
  const [kept, keep] = useState<Kept>({ ...growing, falls: false })
  const now = after(kept, growing)
  if (keys.some((key) => now[key] !== kept[key])) keep(now)
  return now.shown
}

const keys = ['of', 'told', 'readAt', 'shown', 'isTaken', 'falls'] as const

/** `falls`: it was taken of, and not read again since. */
type Kept = Growing & { readonly falls: boolean }

function after(before: Kept, now: Growing): Kept {
  if (before.of !== now.of) return { ...now, falls: false }
  const isReadAgain = before.readAt !== now.readAt
  const mayFall = isReadAgain && (before.falls || now.told < before.told)
  const isJustTaken = now.isTaken && !before.isTaken
  return {
    ...now,
    shown: mayFall || now.shown > before.shown ? now.shown : before.shown,
    falls: isJustTaken || (before.falls && !isReadAgain),
  }
}
