import { describeError, formatAmount, KitError } from '@gla/modal'
import { type ActState, act, acts, approve, signPermit } from '@gla/modal/contracts'
import { useAccount, useEvent, useModal, useNetwork } from '@gla/modal/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  earnedAt,
  network,
  type Pool,
  pool,
  poolAbi,
  readPool,
  stakes,
  token,
} from './example-pool.js'

/** The figures of an account: read at once, after each transaction, and every 15 s. An older answer never replaces a newer one. */
function usePool(account: string | null): { data: Pool | null; hasFailed: boolean } {
  const modal = useModal()
  const [state, setState] = useState<{ of: string | null; data: Pool | null; hasFailed: boolean }>()
  const latest = useRef(0)
  const again = useCallback(async () => {
    const mine = ++latest.current
    const read = await readPool(modal, account).catch(() => null)
    if (mine !== latest.current) return
    setState((was) => {
      const known = was?.of === account ? was.data : null // what is known stays, and counts as old
      return { of: account, data: read ?? known, hasFailed: read === null }
    })
  }, [modal, account])
  useEffect(() => {
    void again()
    const timer = setInterval(() => document.hidden || void again(), 15_000)
    return () => clearInterval(timer)
  }, [again])
  useEvent('transaction/succeeded', () => void again())
  return state && state.of === account ? state : { data: null, hasFailed: false }
}

/** Seconds since 1970, told every second. */
function useNow(): bigint {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return BigInt(Math.floor(now / 1000))
}

/** What earlier pages asked for, and what is not decided yet. */
function useEarlier(): readonly string[] {
  const modal = useModal()
  const [list, setList] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    void acts(modal).then((handles) => {
      const open = handles.filter(({ state }) => /handed-over|submitted/.test(state.status))
      if (!isOver) setList(open.map(({ id }) => id))
      for (const { id, ended } of open)
        void ended.then(() => isOver || setList((ids) => ids.filter((one) => one !== id)))
    })
    return () => {
      isOver = true
    }
  }, [modal])
  return list
}

type Step = 'connect' | 'switch' | 'wait' | 'too much' | 'approve and stake' | 'stake'

/** The one thing to do next. Its name is the label of the one button. */
function nextStep(isConnected: boolean, isHere: boolean, data: Pool | null, amount: bigint): Step {
  if (!isConnected) return 'connect'
  if (!isHere) return 'switch'
  if (data?.balance === undefined || data.allowance === undefined) return 'wait'
  if (amount > data.balance) return 'too much'
  return data.allowance < amount ? 'approve and stake' : 'stake'
}

export function Staking({ amount }: { amount: bigint }) {
  const modal = useModal()
  const { status, address } = useAccount()
  const { caipNetwork, switch: switchTo } = useNetwork()
  const isHere = caipNetwork.caipNetworkId === network
  const { data, hasFailed } = usePool(isHere ? address : null)
  const now = useNow()
  const earned = data ? earnedAt(data, now) : undefined
  const earlier = useEarlier()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')
  const step = nextStep(status === 'connected', isHere, data, amount)

  /** Approves only where it has to, and by a signature where that works: then nothing but the stake is sent. */
  async function stake(): Promise<ActState> {
    const call = { abi: poolAbi, address: pool, network } as const
    if (step === 'approve and stake') {
      const about = { token, spender: pool, amount, network } as const
      try {
        const { deadline, v, r, s } = await signPermit(modal, { ...about, acts: stakes })
        const args = [amount, deadline, v, r, s] as const
        return (await act(modal, { ...call, functionName: 'stakeWithPermit', args })).ended
      } catch (error) {
        if (!KitError.is(error, 'rpc/unsupported-operation')) throw error
      }
      const permission = await (await approve(modal, about)).ended
      if (permission.status !== 'succeeded') return permission
    }
    return (await act(modal, { ...call, functionName: 'stake', args: [amount] })).ended
  }

  async function press() {
    if (isBusy || step === 'wait' || step === 'too much') return
    setIsBusy(true)
    try {
      if (step === 'connect') modal.open()
      else if (step === 'switch') await switchTo(network)
      else setSaid((await stake()).status)
    } catch (error) {
      setSaid(describeError(error).code) // a text of yours for each; nothing was sent by the step that failed
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <section>
      {status === 'connected' && !isHere && (
        <p role="alert">These contracts are on BNB Smart Chain.</p>
      )}
      <p>Earned: {earned === undefined ? '–' : formatAmount(earned, 18)}</p>
      {hasFailed && <p role="status">Couldn’t update. What you see was read earlier.</p>}
      {earlier.length > 0 && (
        <p role="status">{earlier.length} on the way, of before the reload.</p>
      )}
      <button type="button" aria-disabled={isBusy} onClick={() => void press()}>
        {isBusy ? 'waiting' : step}
      </button>
      <output>{said}</output>
    </section>
  )
}
