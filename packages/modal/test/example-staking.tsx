import { formatAmount } from '@gla/modal'
import { act, firstOf, putIn } from '@gla/modal/contracts'
import { useModal, useNetwork } from '@gla/modal/react'
import { ActButton, useAccountAddress, useRead, useRun } from '@gla/modal/react/contracts'
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
  const me = useAccountAddress()
  const isHere = useNetwork().caipNetwork.caipNetworkId === network
  // Nobody is asked before a wallet is connected.
  const key = isHere && me ? `pool ${me}` : null
  const read = useRead(key, () => readPool(modal, me), { every: 15_000 })
  const { balance, allowance = 0n } = read.data ?? {}
  const now = useNow()
  const earned = read.data ? earnedAt(read.data, now) : undefined
  const isShort = balance !== undefined && amount > balance
  const run = useRun()
  const stake = () =>
    run.start(async (steps) => {
      await putIn(modal, steps, {
        ...{ token, spender: pool, network, acts: stakes, units: amount, allowance },
        call: (step) => act(modal, { ...call, functionName: 'stake', args: [amount], ...step }),
        callSigned({ deadline, v, r, s }, step) {
          const args = [amount, deadline, v, r, s] as const
          return act(modal, { ...call, functionName: 'stakeWithPermit', args, ...step })
        },
      })
      onDone() // everything has succeeded: empty the field
    })
  return (
    <section>
      <p>
        Staked: {read.data?.staked === undefined ? '–' : formatAmount(read.data.staked, 18)} GLA
      </p>
      <p>Earned: {earned === undefined ? '–' : formatAmount(earned, 18)}</p>
      {read.status === 'failed' && <p role="status">Couldn’t read the pool.</p>}
      {read.status === 'stale' && (
        <p role="status">Couldn’t update. What you see was read earlier.</p>
      )}
      {isShort && <p role="status">You have only {formatAmount(balance, 18)} GLA.</p>}
      <ActButton
        act="Stake"
        symbol="GLA"
        network={network}
        run={run}
        forms={stakes.map((begins) => ({ to: pool, begins }))}
        isKnown={balance !== undefined && read.data?.allowance !== undefined}
        isEmpty={amount === 0n}
        isWrong={isShort}
        first={firstOf(amount, { allowance, hasPermit: true })}
        onAct={stake}
      />
    </section>
  )
}
