import { machinesAbi } from '@gla/contracts/earning-abi'
import { act, approve } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { ActButton, useRun } from '@gla/modal/react/contracts'
import { useState } from 'react'
import { actForm } from '../../act/act-form.js'
import { actLook } from '../../act/act-look.js'
import { GetToken } from '../../doors/get-token.js'
import type { Model } from '../../facts/mine-facts.js'
import { noOutput } from '../../facts/mine-figures.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import { useActTexts } from '../../wording/use-act-texts.js'
import type { BuyingProps } from './bought.js'
import { readCount } from './count.js'
import { CountField } from './count-field.js'
import type { MineProps } from './mine-props.js'
import { sumText } from './sum-text.js'
import { useMineTime } from './use-mine-time.js'
import { useMinerTexts } from './use-miner-texts.js'

interface BuyFormProps extends MineProps, BuyingProps {
  readonly model: Model
  readonly most: bigint
}

/** How many, what they cost, and the purchase: with the exact permission it needs. */
export function BuyForm({ model, most, onBought, ...props }: BuyFormProps) {
  const { facts, read, place, contracts } = props
  const { payToken, my } = facts
  const { buy: texts, noOutput: noOutputTexts } = useMinerTexts()
  const { machines } = useActTexts()
  const modal = useModal()
  const run = useRun()
  const reason = noOutput(facts.schedule, model.lifetime, useMineTime(props))
  const [text, setText] = useState('1')
  const typed = readCount(text, most)
  const count = typed.is === 'count' ? typed.count : null
  const cost = count === null ? null : model.price * count
  const isShort = my !== null && cost !== null && cost > my.balance
  const isBusy = !(['idle', 'done', 'failed'] as const).some((phase) => phase === run.phase)
  const hasPermission = my !== null && cost !== null && my.allowance >= cost
  const name = `buy-${model.id}`
  const { here } = contracts

  function buy() {
    if (count === null || cost === null || !here) return
    const network = `eip155:${here.chainId}` as const
    const had = my?.idle.get(model.id) ?? 0n
    run.start(async (steps) => {
      if (!hasPermission)
        await steps.approve((step) =>
          approve(modal, {
            ...{ token: payToken.address, spender: place.machines, amount: cost, network },
            ...step,
          }),
        )
      await steps.act((step) =>
        act(modal, {
          ...{ abi: machinesAbi, address: place.machines, functionName: 'buy', network },
          about: machines(`${count}`),
          args: [BigInt(model.id), Number(count), cost],
          ...step,
        }),
      )
      onBought({ model: model.id, had })
    })
  }
  return (
    <div className="mine-form">
      <CountField
        name={`${name}-count`}
        label={texts.count}
        text={text}
        onText={(text) => {
          setText(text)
          run.reset()
        }}
        most={most}
        isLocked={isBusy}
      />
      <dl>
        <Figure label={texts.cost} name={`${name}-cost`}>
          {cost === null ? null : <TokenAmount units={cost} {...payToken} />}
        </Figure>
      </dl>
      <div role="status">
        {reason && (
          <p className="act-problem" data-testid={`${name}-no-output`}>
            {noOutputTexts[reason]}
          </p>
        )}
        {isShort && !isBusy && (
          <p className="act-problem" data-testid={`${name}-short`}>
            {texts.short(sumText(my.balance, payToken))}
          </p>
        )}
      </div>
      {isShort && !isBusy && <GetToken name={name} token={payToken} />}
      <ActButton
        {...actLook}
        name={name}
        act={texts.act}
        run={run}
        forms={[
          actForm(place.machines, 'buy', BigInt(model.id)),
          actForm(payToken.address, 'approve', place.machines),
        ]}
        network={contracts.network}
        symbol={payToken.symbol}
        isKnown={my !== null && (read.status === 'ready' || read.status === 'stale')}
        isEmpty={typed.is === 'empty'}
        isWrong={typed.is === 'invalid' || typed.is === 'too-many' || isShort || reason !== null}
        first={hasPermission ? 'act' : 'approve'}
        onAct={buy}
        onEmpty={() => document.getElementById(`${name}-count`)?.focus()}
      />
    </div>
  )
}
