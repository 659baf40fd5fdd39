import { formatAmount } from '@gla/modal'
import { act, firstOf, type NextStep, nextStep, putIn } from '@gla/modal/contracts'
import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import { useAccountAddress, usePendingAct, useRead, useRun } from '@gla/modal/react/contracts'
import { useEffect, useState } from 'react'
import { earnedAt, network, pool, poolAbi, readPool, stakes, token } from './example-pool.js'

/** Seconds since 1970, told every second. */
function useNow(): bigint {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return BigInt(Math.floor(now / 1000))
}

const call = { abi: poolAbi, address: pool, network } as const

export function Staking({ amount, onDone }: { amount: bigint; onDone: () => void }) {
  const modal = useModal()
  const { status } = useAccount()
  const me = useAccountAddress()
  const { caipNetwork, switch: switchTo } = useNetwork()
  const isHere = caipNetwork.caipNetworkId === network
  // Nobody is asked before a wallet is connected.
  const key = isHere && me ? `pool ${me}` : null
  const read = useRead(key, () => readPool(modal, me), { every: 15_000 })
  const { balance, allowance } = read.data ?? {}
  const now = useNow()
  const earned = read.data ? earnedAt(read.data, now) : undefined
  const run = useRun()
  const { pending, sendAnother } = usePendingAct(stakes.map((begins) => ({ to: pool, begins })))
  const step = nextStep({
    ...{ status, isHere, phase: run.phase, isUnderWay: pending !== null },
    isKnown: balance !== undefined && allowance !== undefined,
    isEmpty: amount === 0n,
    isWrong: balance !== undefined && amount > balance,
    first: firstOf(amount, { allowance: allowance ?? 0n, hasPermit: true }),
  })
  const stake = () =>
    run.start(async (steps) => {
      await putIn(modal, steps, {
        ...{ token, spender: pool, network, acts: stakes },
        ...{ units: amount, allowance: allowance ?? 0n },
        call: (step) => act(modal, { ...call, functionName: 'stake', args: [amount], ...step }),
        callSigned({ deadline, v, r, s }, step) {
          const args = [amount, deadline, v, r, s] as const
          return act(modal, { ...call, functionName: 'stakeWithPermit', args, ...step })
        },
      })
      onDone() // everything has succeeded: empty the field
    })
  const presses: Partial<Record<NextStep, () => void>> = {
    connect: () => modal.open(),
    switch: () => void switchTo(network).catch(modal.kit.report),
    ...{ sign: stake, approve: stake, act: stake },
  }
  const press = presses[step]
  return (
    <section>
      {status === 'connected' && !isHere && <p role="alert">These contracts are on GLA Local.</p>}
      <p>Earned: {earned === undefined ? '–' : formatAmount(earned, 18)}</p>
      {read.status === 'failed' && <p role="status">Couldn’t read the pool.</p>}
      {read.status === 'stale' && (
        <p role="status">Couldn’t update. What you see was read earlier.</p>
      )}
      <button type="button" aria-disabled={!press} onClick={press}>
        {step}
      </button>
      {step === 'in-wallet' && (
        <button type="button" onClick={run.stop}>
          Stop waiting
        </button>
      )}
      {step === 'under-way' && (
        <>
          <p role="status">A stake is already on its way.</p>
          <button type="button" onClick={sendAnother}>
            Stake again anyway
          </button>
        </>
      )}
      <output>{run.phase === 'done' ? `Staked: ${run.hash}` : run.problem?.code}</output>
    </section>
  )
}
