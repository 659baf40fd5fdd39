import { stakingVaultAbi } from '@gla/contracts/earning-abi'
import { KitError } from '@gla/modal'
import { act, firstOf, putIn } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { useAccountAddress } from '@gla/modal/react/contracts'
import { actForm, selectors } from '../../act/act-form.js'
import { AfterStake } from '../../doors/after-stake.js'
import { GetToken } from '../../doors/get-token.js'
import { AmountForm } from './amount-act.js'
import { amountText } from './amount-text.js'
import { TwoWays } from './two-ways.js'
import { useStakeTexts } from './use-stake-texts.js'
import type { VaultProps } from './vault-props.js'

/** Deposits into a vault, or gives shares back. */
export function VaultForm(props: VaultProps) {
  const { name, address, permit: hasPermit, contracts, vault, depositing, redeeming } = props
  const texts = useStakeTexts()
  const modal = useModal()
  const me = useAccountAddress()
  const { asset, share, mine, shareWorth } = vault
  const allowance = mine?.allowance ?? 0n
  const contract = { abi: stakingVaultAbi, address } as const
  const one = 10n ** BigInt(share.decimals)
  return (
    <TwoWays
      name={name}
      address={address}
      label={texts.form.choose}
      ways={[
        {
          name: 'deposit',
          label: texts.vault.deposit,
          form: (
            <AmountForm
              name={`${name}-deposit`}
              act={texts.vault.deposit}
              label={texts.form.amount}
              {...{ contracts, token: asset, state: depositing }}
              forms={[
                actForm(address, 'deposit'),
                actForm(address, 'depositWithPermit'),
                actForm(asset.address, 'approve', address),
              ]}
              most={mine?.balance ?? null}
              first={(units) => firstOf(units, { allowance, hasPermit })}
              note={(units) =>
                units !== null && shareWorth > 0n
                  ? texts.vault.gives(amountText((units * one) / shareWorth, share))
                  : null
              }
              // A vault that gives no share for it would keep it.
              isTooLittle={(units) => shareWorth > 0n && (units * one) / shareWorth === 0n}
              signed={hasPermit ? { contract: address, token: asset.address } : null}
              ways={<GetToken name={`${name}-deposit`} token={asset} />}
              next={<AfterStake name={name} />}
              script={async (steps, units) => {
                if (!me) throw new KitError('wallet/disconnected')
                await putIn(modal, steps, {
                  acts: [selectors.deposit, selectors.depositWithPermit],
                  ...{ token: asset.address, spender: address, units, allowance },
                  call: (step) =>
                    act(modal, {
                      ...contract,
                      about: amountText(units, asset),
                      functionName: 'deposit',
                      args: [units, me],
                      ...step,
                    }),
                  callSigned: hasPermit
                    ? ({ deadline, v, r, s }, step) =>
                        act(modal, {
                          ...{ ...contract, functionName: 'depositWithPermit' },
                          about: amountText(units, asset),
                          args: [units, me, deadline, v, r, s],
                          ...step,
                        })
                    : null,
                })
              }}
            />
          ),
        },
        {
          name: 'withdraw',
          label: texts.vault.withdraw,
          form: (
            <AmountForm
              name={`${name}-withdraw`}
              act={texts.vault.withdraw}
              label={texts.vault.shares}
              {...{ contracts, token: share, state: redeeming }}
              forms={[actForm(address, 'redeem')]}
              most={mine?.shares ?? null}
              note={(units) =>
                units !== null && mine && mine.shares > 0n
                  ? texts.vault.gives(amountText((units * mine.worth) / mine.shares, asset))
                  : texts.vault.redeemText
              }
              script={async (steps, units) => {
                if (!me) throw new KitError('wallet/disconnected')
                await steps.act((step) =>
                  act(modal, {
                    ...contract,
                    functionName: 'redeem',
                    args: [units, me, me],
                    ...step,
                  }),
                )
              }}
            />
          ),
        },
      ]}
    />
  )
}
