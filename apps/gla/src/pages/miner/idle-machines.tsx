import { machinesAbi } from '@gla/contracts/earning-abi'
import { act } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { ActButton, useAccountAddress, useRun } from '@gla/modal/react/contracts'
import { useEffect, useRef, useState } from 'react'
import { actForm } from '../../act/act-form.js'
import { actLook } from '../../act/act-look.js'
import { land } from '../../doors/use-arrival.js'
import type { Model, MyFacts } from '../../facts/mine-facts.js'
import { noOutput } from '../../facts/mine-figures.js'
import { useActTexts } from '../../wording/use-act-texts.js'
import type { BoughtProps } from './bought.js'
import { readCount } from './count.js'
import { CountField } from './count-field.js'
import type { MineProps } from './mine-props.js'
import { useMineTime } from './use-mine-time.js'
import { useMinerTexts } from './use-miner-texts.js'

const mostRuns = 256 // of an account, in the contract

type IdleMachinesProps = MineProps & BoughtProps & { readonly my: MyFacts; readonly model: Model }

/** Machines of one model that are not started, and the start of some or all of them. */
export function IdleMachines(props: IdleMachinesProps) {
  const { my, model, facts, read, place, contracts } = props
  const { mines: texts, noOutput: noOutputTexts } = useMinerTexts()
  const { machines } = useActTexts()
  const modal = useModal()
  const account = useAccountAddress()
  const run = useRun()
  const idle = my.idle.get(model.id) ?? 0n
  const [text, setText] = useState<string | null>(null)
  const card = useBought(props, idle)
  // Not all there are: a start is for good, and a press must not start what a read has found in between.
  const shown = text ?? '1'
  const typed = readCount(shown, idle)
  const count = typed.is === 'count' ? typed.count : null
  const reason = noOutput(facts.schedule, model.lifetime, useMineTime(props))
  const isFull = my.runs.length >= mostRuns
  const isBusy = !(['idle', 'done', 'failed'] as const).some((phase) => phase === run.phase)
  const name = `start-${model.id}`
  const { here } = contracts

  function start() {
    if (count === null || !here || !account) return
    run.start(async (steps) => {
      await steps.act((step) =>
        act(modal, {
          ...{ abi: machinesAbi, address: place.machines, functionName: 'safeTransferFrom' },
          about: machines(`${count}`),
          args: [account, place.rewards, BigInt(model.id), count, '0x'],
          network: `eip155:${here.chainId}`,
          ...step,
        }),
      )
      setText(null)
    })
  }
  return (
    <li ref={card} className="panel mine-card mine-idle" data-testid={`idle-${model.id}`}>
      <h4 tabIndex={-1}>
        <bdi translate="no">{texts.count(model.name, `${idle}`)}</bdi>
      </h4>
      {reason && (
        <p className="act-problem" data-testid={`${name}-no-output`}>
          {noOutputTexts[reason]}
        </p>
      )}
      {isFull && <p className="reason">{texts.tooManyRuns}</p>}
      <CountField
        name={`${name}-count`}
        label={texts.startCount}
        text={shown}
        onText={(text) => {
          setText(text)
          run.reset()
        }}
        most={idle}
        isLocked={isBusy}
      />
      <ActButton
        {...actLook}
        name={name}
        act={texts.start}
        run={run}
        forms={
          account
            ? [
                actForm(
                  place.machines,
                  'safeTransferFrom',
                  account,
                  place.rewards,
                  BigInt(model.id),
                ),
              ]
            : []
        }
        network={contracts.network}
        isKnown={read.status === 'ready' || read.status === 'stale'}
        isEmpty={typed.is === 'empty'}
        isWrong={typed.is === 'invalid' || typed.is === 'too-many' || isFull || reason !== null}
        onAct={start}
        onEmpty={() => document.getElementById(`${name}-count`)?.focus()}
      />
      <p className="reason" role="status">
        {run.phase === 'done' ? texts.started : ''}
      </p>
    </li>
  )
}

/** Brings machines that were just bought into view once the chain tells of them, unless the person has gone elsewhere meanwhile. */
function useBought({ bought, onFound, model }: IdleMachinesProps, idle: bigint) {
  const card = useRef<HTMLLIElement>(null)
  const isFound = bought !== null && idle > bought.had
  useEffect(() => {
    if (!isFound) return
    onFound()
    const { activeElement: at, body } = document
    if (card.current && (at === body || at?.id === `model-${model.id}`)) land(card.current)
  }, [isFound])
  return card
}
