import { isSameAddress } from '@gla/modal'
import { revocationOf, revoke } from '@gla/modal/contracts'
import { useAccount, useModal } from '@gla/modal/react'
import { type AccountAllowance, ActButton, useRun } from '@gla/modal/react/contracts'
import { Infinity as InfinityIcon, TriangleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { actLook } from '../../act/act-look.js'
import { ContractAddress } from '../../parts/contract-address.js'
import { TokenDecimal } from '../../parts/figure.js'
import { Icon } from '../../parts/icon.js'
import { shortAddress } from '../../parts/short-address.js'
import { TokenMark } from '../../parts/token-mark.js'
import type { AllowancesTexts } from './allowances-texts/allowances-texts.js'
import { useAllowancesTexts } from './allowances-texts/use-allowances-texts.js'

/** Who may take how much of one token, and the button that takes it back. */
export function AllowanceRow({ allowance }: { allowance: AccountAllowance }) {
  const texts = useAllowancesTexts()
  const { spender, spenderName, caipNetworkId: network, doubt } = allowance
  return (
    <li
      className="allowance"
      data-testid="allowance"
      data-token={allowance.token}
      data-spender={spender}
    >
      <div className="allowance-head">
        <Token allowance={allowance} />
        <Limit allowance={allowance} />
        {doubt && (
          <p className="caution">
            <Icon of={TriangleAlert} size={16} />
            <span>{doubtText(doubt, texts)}</span>
          </p>
        )}
      </div>
      <dl className="allowance-spender">
        <dt className="visually-hidden">{texts.spender}</dt>
        <dd data-testid="allowance-spender">
          {spenderName === null ? (
            <span className="quiet allowance-unnamed">{texts.unnamed}</span>
          ) : (
            <bdi className="allowance-known" translate="no">
              {spenderName}
            </bdi>
          )}
          <ContractAddress address={spender} network={network} />
        </dd>
      </dl>
      <Revoke allowance={allowance} />
    </li>
  )
}

/** A token that is not what its name says is told by its address alone. */
function Token({ allowance }: { allowance: AccountAllowance }) {
  const { tokenBalance } = useAccount()
  const { token, caipNetworkId, doubt } = allowance
  const symbol = doubt ? null : nameOf(allowance)
  const iconUrl = tokenBalance.find(({ address }) =>
    isSameAddress(address, `${caipNetworkId}:${token}`),
  )?.iconUrl
  return (
    <div className="allowance-token">
      <TokenMark token={{ symbol: symbol ?? '?', iconUrl: doubt ? null : (iconUrl ?? null) }} />
      {symbol === null ? (
        <ContractAddress address={token} network={caipNetworkId} />
      ) : (
        <bdi className="allowance-name" translate="no">
          {symbol}
        </bdi>
      )}
    </div>
  )
}

/** What a person knows a token by; a collection by its name. */
const nameOf = ({ isAll, name, symbol }: AccountAllowance) =>
  isAll ? (name ?? symbol) : (symbol ?? name)

const doubtText = (doubt: NonNullable<AccountAllowance['doubt']>, texts: AllowancesTexts) =>
  doubt.kind === 'imitation' ? texts.imitation(doubt.of) : texts[doubt.kind]

/** An amount stands beside its name; what is said in words needs none to see. */
function Limit({ allowance }: { allowance: AccountAllowance }) {
  const texts = useAllowancesTexts()
  const { isAll, isUnlimited, amount } = allowance
  const isAmount = !isAll && !isUnlimited && amount !== null
  return (
    <dl className="allowance-limit">
      <dt className={isAmount ? undefined : 'visually-hidden'}>{texts.amount}</dt>
      <dd data-testid="allowance-amount">
        <Amount allowance={allowance} />
      </dd>
    </dl>
  )
}

function Amount({ allowance }: { allowance: AccountAllowance }) {
  const texts = useAllowancesTexts()
  const { isAll, isUnlimited, amount, symbol, doubt } = allowance
  if (isAll || isUnlimited)
    return (
      <span className="tag allowance-unlimited">
        <Icon of={InfinityIcon} size={16} />
        <span>{isAll ? texts.all : texts.unlimited}</span>
      </span>
    )
  if (amount === null) return <span>{texts.limited}</span>
  return <TokenDecimal amount={amount} symbol={doubt ? '' : (symbol ?? '')} />
}

function Revoke({ allowance }: { allowance: AccountAllowance }) {
  const texts = useAllowancesTexts()
  const modal = useModal()
  const run = useRun()
  const { phase, reset } = run
  const before = useRef(allowance)
  useEffect(() => {
    // Read anew since it was taken back, and still there: it may be taken.
    if (before.current !== allowance && phase === 'done') reset()
    before.current = allowance
  }, [allowance, phase, reset])
  const call = revocationOf(allowance)
  const name = allowance.doubt ? null : nameOf(allowance)
  // Kept with the call: toasts tell by it what nobody may take any more.
  const about = name ?? shortAddress(allowance.token)
  return (
    <ActButton
      {...actLook}
      name="allowance-revoke"
      act={texts.revoke}
      run={run}
      forms={[{ to: call.address, begins: call.data }]}
      network={call.network}
      isKnown
      // Until the provider tells it, too.
      nothing={phase === 'done' ? texts.revoked : null}
      onAct={() =>
        run.start((steps) => steps.act((step) => revoke(modal, allowance, { about, ...step })))
      }
    />
  )
}
