import { stakingPoolAbi } from '@gla/contracts/earning-abi'
import { act, firstOf, putIn } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { actForm, selectors } from '../../act/act-form.js'
import { AfterStake } from '../../doors/after-stake.js'
import { GetToken } from '../../doors/get-token.js'
import { AmountForm } from './amount-act.js'
import { amountText } from './amount-text.js'
import type { PoolProps } from './pool-props.js'
import { TwoWays } from './two-ways.js'
import { useStakeTexts } from './use-stake-texts.js'

/** Stakes in a pool, or takes of the stake. */
export function StakeForm(props: PoolProps) {
  const { name, address, permit: hasPermit, contracts, pool, staking, withdrawing } = props
  const texts = useStakeTexts().form
  const modal = useModal()
  const { stake, mine } = pool
  const allowance = mine?.allowance ?? 0n
  const of = (units: bigint) =>
    ({ abi: stakingPoolAbi, address, about: amountText(units, stake) }) as const
  const shared = { contracts, token: stake, label: texts.amount }
  return (
    <TwoWays
      name={name}
      address={address}
      label={texts.choose}
      ways={[
        {
          name: 'stake',
          label: texts.stake,
          form: (
            <AmountForm
              {...shared}
              name={`${name}-stake`}
              act={texts.stake}
              state={staking}
              forms={[
                actForm(address, 'stake'),
                actForm(address, 'stakeWithPermit'),
                actForm(stake.address, 'approve', address),
              ]}
              most={mine?.balance ?? null}
              first={(units) => firstOf(units, { allowance, hasPermit })}
              signed={hasPermit ? { contract: address, token: stake.address } : null}
              ways={<GetToken name={`${name}-stake`} token={stake} />}
              next={<AfterStake name={name} />}
              script={(steps, units) =>
                putIn(modal, steps, {
                  ...{ token: stake.address, spender: address, units, allowance },
                  acts: [selectors.stake, selectors.stakeWithPermit],
                  call: (step) =>
                    act(modal, { ...of(units), functionName: 'stake', args: [units], ...step }),
                  callSigned: hasPermit
                    ? ({ deadline, v, r, s }, step) =>
                        act(modal, {
                          ...{ ...of(units), functionName: 'stakeWithPermit' },
                          args: [units, deadline, v, r, s],
                          ...step,
                        })
                    : null,
                })
              }
            />
          ),
        },
        {
          name: 'withdraw',
          label: texts.withdraw,
          form: (
            <AmountForm
              {...shared}
              name={`${name}-withdraw`}
              act={texts.withdraw}
              state={withdrawing}
              forms={[actForm(address, 'withdraw')]}
              most={mine?.staked ?? null}
              note={() => texts.withdrawText}
              script={(steps, units) =>
                steps.act((step) =>
                  act(modal, { ...of(units), functionName: 'withdraw', args: [units], ...step }),
                )
              }
            />
          ),
        },
      ]}
    />
  )
}
