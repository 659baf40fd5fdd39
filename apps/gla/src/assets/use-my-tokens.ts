import { useAccount, useModal } from '@gla/modal/react'
import { useEffect, useState } from 'react'
import type { HeldToken } from './amounts-of.js'

/** What the provider says that the account holds besides the coin. */
export interface HeldTokens {
  /** `absent`: nobody tells it here. `failed`: `held` is what was known before, if anything. */
  readonly status: 'loading' | 'known' | 'failed' | 'absent'
  readonly held: readonly HeldToken[]
  /** How many may not be what their names say, and are left out. */
  readonly doubtful: number
  retry(): void
}

/** Asks the provider for the account's tokens while somebody looks at this page. */
export function useMyTokens(): HeldTokens {
  const { kit } = useModal()
  const { tokenBalance, tokenBalanceStatus, status } = useAccount()
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<'loading' | 'asked' | 'absent' | 'failed'>('loading')
  const isConnected = status === 'connected'
  useEffect(() => {
    if (!isConnected) return undefined
    let release: (() => void) | undefined
    let isOver = false
    kit.load('balances').then(
      (balances) => {
        if (isOver) return
        setFound(balances ? 'asked' : 'absent')
        release = balances?.watch({ isQuiet: true })
      },
      () => !isOver && setFound('failed'),
    )
    return () => {
      isOver = true
      release?.()
    }
  }, [kit, isConnected, tries])
  const others = tokenBalance.flatMap(({ address, symbol, quantity, doubt }) =>
    address && quantity
      ? [{ address: address.split(':').at(-1) ?? '', symbol, amount: quantity.numeric, doubt }]
      : [],
  )
  return {
    status: found === 'asked' ? statuses[tokenBalanceStatus] : found,
    held: others.filter(({ doubt }) => doubt === null),
    doubtful: others.filter(({ doubt }) => doubt !== null).length,
    retry() {
      const balances = kit.loaded('balances')
      if (balances) balances.refresh().catch(kit.report)
      else setTries(tries + 1)
    },
  }
}

const statuses = {
  unknown: 'loading',
  loading: 'loading',
  known: 'known',
  failed: 'failed',
  unsupported: 'absent',
} as const
