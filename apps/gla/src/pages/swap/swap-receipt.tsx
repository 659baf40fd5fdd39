import {
  formatAmount as exactAmount,
  type Intent,
  type Outcome,
  outcomeOf,
  rateLine,
  rateOf,
  type State,
} from '@gla/modal'
import { transactionUrl } from '@gla/modal/contracts'
import { useModal, useNetwork } from '@gla/modal/react'
import { Check, ExternalLink } from 'lucide'
import { useSiteContracts } from '../../contracts/contracts-provider.js'
import { OfferDoor } from '../../doors/after-claim.js'
import { offerFor, type StakeOffer } from '../../doors/stake-offers.js'
import { useStakeOffers } from '../../doors/use-stake-offers.js'
import { Icon } from '../../parts/icon.js'
import { ShownAmount } from './shown-amount.js'
import type { TradeProps } from './trade-props.js'
import { useSaidHere } from './use-said-here.js'

/** What has become of a swap, in the words of the page. @param intent undefined: the journal has it no more */
export const swapOutcome = (intent: State<Intent> | undefined) =>
  intent ? shownAs[outcomeOf(intent)] : 'unknown'

interface SwapReceiptProps extends Pick<TradeProps, 'texts'> {
  readonly intent: State<Intent> | undefined
  readonly onAgain: () => void
}

/** What has become of the swap: on its way, done with what arrived, or failed. */
export function SwapReceipt({ intent, texts, onAgain }: SwapReceiptProps) {
  const modal = useModal()
  const { requestedCaipNetworks } = useNetwork()
  const network = requestedCaipNetworks.find(
    ({ caipNetworkId }) => caipNetworkId === intent?.caipNetworkId,
  )
  const status = swapOutcome(intent)
  const url = intent ? transactionUrl(modal, intent) : null
  const { from, to, received } = intent?.swap ?? {}
  const sold = from?.token ?? network?.nativeCurrency
  const bought = to?.token ?? network?.nativeCurrency
  const offer = useOffer(intent, status)
  useSaidHere()
  return (
    <>
      <div
        className="page-dialog-middle trade-review"
        data-testid="swap-receipt"
        data-status={status}
      >
        {from && to && sold && bought && (
          <>
            {received !== undefined && (
              <p className="trade-received">
                <span className="trade-done">
                  <Icon of={Check} size={20} />
                </span>
                <span className="quiet">{texts.receipt.received}</span>
                <strong data-testid="swap-received">
                  <Units units={received} of={bought} />
                </strong>
              </p>
            )}
            <dl className="facts">
              <div>
                <dt>{texts.receipt.paid}</dt>
                <dd className="trade-exact">
                  <Units units={from.amount} of={sold} />
                </dd>
              </div>
              <div>
                <dt>{texts.receipt.quoted}</dt>
                <dd className="trade-exact">
                  <Units units={to.quoted} of={bought} />
                </dd>
              </div>
              {received !== undefined && (
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
              )}
            </dl>
          </>
        )}
        {url && (
          <a className="text-button" href={url} target="_blank" rel="noreferrer">
            <span>{texts.receipt.explorer}</span>
            <Icon of={ExternalLink} size={16} />
          </a>
        )}
      </div>
      <div className="page-dialog-foot">
        <div className="actions trade-actions">
          {offer && <OfferDoor name="swap" offer={offer} isNext isInPlace />}
          <button
            type="button"
            className={offer || status === 'pending' ? 'button' : 'button primary'}
            data-testid="swap-again"
            translate="no"
            onClick={onAgain}
          >
            {texts.step.again}
          </button>
        </div>
      </div>
    </>
  )
}

/** Where what was received can be put in; null where it cannot, or that is not known. */
function useOffer(
  intent: State<Intent> | undefined,
  status: ReturnType<typeof swapOutcome>,
): StakeOffer | null {
  const contracts = useSiteContracts()
  const { caipNetwork } = useNetwork()
  const token = intent?.swap?.to.token?.address
  const isHere =
    intent?.caipNetworkId === caipNetwork.caipNetworkId &&
    intent.caipNetworkId === `eip155:${contracts?.chainId}`
  // Asked while the swap is on its way: no button comes under the pointer later.
  const offers = useStakeOffers(token && isHere ? contracts : null)
  return token && status === 'done' ? offerFor(offers, token) : null
}

type Unit = { readonly decimals: number; readonly symbol: string }

const Units = ({ units, of }: { units: string; of: Unit }) => (
  <ShownAmount amount={exactAmount(BigInt(units), of.decimals)} symbol={of.symbol} />
)

const shownAs = {
  waiting: 'pending',
  pending: 'pending',
  succeeded: 'done',
  reverted: 'reverted',
  replaced: 'unknown',
  different: 'unknown',
  unknown: 'unknown',
} as const satisfies { [outcome in Outcome<Intent['status']>]: string }
