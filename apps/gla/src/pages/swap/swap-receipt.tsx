import {
  formatAmount as exactAmount,
  type Intent,
  type Outcome,
  outcomeOf,
  rateLine,
  rateOf,
} from '@gla/modal'
import { transactionUrl } from '@gla/modal/contracts'
import { useModal, useNetwork } from '@gla/modal/react'
import { Check, ExternalLink } from 'lucide'
import { Icon } from '../../parts/icon.js'
import type { TradeProps } from './trade-props.js'
import { useIntent } from './use-intent.js'

/** What has become of the swap: on its way, done with what arrived, or failed. */
export function SwapReceipt({ trade, texts }: Omit<TradeProps, 'messages'>) {
  const { swap, state } = trade
  const intent = useIntent(state.intentId)
  const modal = useModal()
  const { requestedCaipNetworks } = useNetwork()
  const network = requestedCaipNetworks.find(
    ({ caipNetworkId }) => caipNetworkId === intent?.caipNetworkId,
  )
  const status = intent ? shownAs[outcomeOf(intent)] : 'unknown'
  const url = intent ? transactionUrl(modal, intent) : null
  const { from, to, received } = intent?.swap ?? {}
  const sold = from?.token ?? network?.nativeCurrency
  const bought = to?.token ?? network?.nativeCurrency
  const amount = (units: string, { decimals, symbol }: { decimals: number; symbol: string }) =>
    `${exactAmount(BigInt(units), decimals)} ${symbol}`
  return (
    <section className="panel trade-form" data-testid="swap-receipt" data-status={status}>
      <h2 role="status">
        {status === 'done' && (
          <span className="trade-done">
            <Icon of={Check} />{' '}
          </span>
        )}
        <span>{texts.receipt[status]}</span>
      </h2>
      {from && to && sold && bought && (
        <dl className="facts">
          <div>
            <dt>{texts.receipt.paid}</dt>
            <dd className="trade-exact" translate="no">
              {amount(from.amount, sold)}
            </dd>
          </div>
          <div>
            <dt>{texts.receipt.quoted}</dt>
            <dd className="trade-exact" translate="no">
              {amount(to.quoted, bought)}
            </dd>
          </div>
          {received !== undefined && (
            <>
              <div>
                <dt>{texts.receipt.received}</dt>
                <dd className="trade-exact" data-testid="swap-received" translate="no">
                  {amount(received, bought)}
                </dd>
              </div>
              <div>
                <dt>{texts.receipt.price}</dt>
                <dd translate="no">
                  {rateLine(
                    sold.symbol,
                    rateOf(
                      exactAmount(BigInt(from.amount), sold.decimals),
                      exactAmount(BigInt(received), bought.decimals),
                    ) ?? '0',
                    bought.symbol,
                  )}
                </dd>
              </div>
            </>
          )}
        </dl>
      )}
      <div className="actions trade-actions">
        <button
          type="button"
          className="button primary"
          data-testid="swap-action"
          translate="no"
          onClick={swap.reset}
        >
          {texts.step.again}
        </button>
        {url && (
          <a className="button" href={url} target="_blank" rel="noreferrer">
            <span>{texts.receipt.explorer}</span>
            <Icon of={ExternalLink} size={16} />
          </a>
        )}
      </div>
    </section>
  )
}

const shownAs = {
  waiting: 'pending',
  pending: 'pending',
  succeeded: 'done',
  reverted: 'reverted',
  replaced: 'unknown',
  different: 'unknown',
  unknown: 'unknown',
} as const satisfies { [outcome in Outcome<Intent['status']>]: string }
