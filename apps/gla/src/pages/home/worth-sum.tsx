import { writtenWorth } from '@gla/modal'
import { useAccount, useNetwork, usePendingTransfers } from '@gla/modal/react'
import { allOf } from '../../assets/my-worth.js'
import { SumFigure } from '../../assets/sum-figure.js'
import { useLanguage } from '../../language/language-provider.js'
import { Balance } from '../../parts/balance.js'
import { ExactAmount } from '../../parts/exact-amount.js'
import { formatAmount } from '../../parts/format-amount.js'
import { PendingTransfers } from '../../parts/pending-transfers.js'
import { useActTexts } from '../../wording/use-act-texts.js'
import { useHomeTexts } from './use-home-texts.js'
import type { MyAssets } from './use-my-assets.js'

/**
 * What all is worth. Without prices, all there is of one token, or the coin alone. Where the chain has not told the balance of the
 * coin, a dash with the reason (ruling 1).
 * @param unit the token that is counted where nothing has a price; null: the coin
 */
export function WorthSum({ assets, unit }: { assets: MyAssets; unit: string | null }) {
  const { language } = useLanguage()
  const texts = useHomeTexts()
  const { worth, isLoading } = assets
  if (worth === null) return <Balance />
  if (isLoading)
    return (
      <p className="balance">
        <span className="skeleton" />
        <span className="visually-hidden">{texts.loading}</span>
      </p>
    )
  if (worth.total !== null) {
    const shown = writtenWorth({ value: worth.total, currency: 'USD' }, language)
    return (
      <p className="balance" translate="no" data-testid="worth-total" data-worth={worth.total}>
        <SumFigure shown={shown} />
      </p>
    )
  }
  if (unit === null) return <Balance />
  const amount = allOf(worth, unit)
  const symbol = symbolOf(assets, unit)
  const shown = formatAmount(amount)
  return (
    <p className="balance" translate="no" data-testid="worth-total">
      <SumFigure shown={shown} unit={symbol} />
      <span className="unit">{symbol}</span>
      {/^[≈<]/.test(shown) && <ExactAmount text={`${amount} ${symbol}`} />}
    </p>
  )
}

const symbolOf = ({ worth }: MyAssets, unit: string) =>
  worth?.places.flatMap(({ amounts }) => amounts).find(({ token }) => token === unit)?.symbol ?? ''

/** What the sum covers, and what it lacks; what the status means, where there is none. */
export function WorthNote({ assets }: { assets: MyAssets }) {
  const { status, balanceStatus } = useAccount()
  const { caipNetwork, isSupported } = useNetwork()
  const isPending = usePendingTransfers().length > 0
  const { t } = useLanguage()
  const texts = useHomeTexts()
  if (status === 'restoring') return <p className="reason">{t.account.restoring}</p>
  if (!isSupported) return <p className="caution">{t.account.unsupported}</p>
  // What stands here is not the chain's last word then.
  if (isPending) return <PendingTransfers />
  // A balance that is missing has a reason of its own in this place.
  if (balanceStatus !== 'known' && balanceStatus !== 'loading') return null
  const { worth, isLoading, read, tokens } = assets
  if (isLoading || worth === null) return <p className="reason">{t.home.balanceHint}</p>
  const { unpriced, total } = worth
  const isPriced = total !== null
  const covers = !isPriced
    ? texts.coversAlone(caipNetwork.name)
    : unpriced > 0
      ? texts.coversWithout(caipNetwork.name, `${unpriced}`)
      : texts.covers(caipNetwork.name)
  const unread = read.data?.unread ?? 0
  return (
    <>
      <p className="reason" data-testid="worth-covers">
        {covers}
      </p>
      {unread > 0 && <p className="reason">{texts.unread(`${unread}`)}</p>}
      <Retry read={read} />
      {tokens.status === 'failed' && (
        <p className="reason" role="status" data-testid="tokens-problem">
          <span>{texts.tokens.failed}</span>{' '}
          <button type="button" className="text-button" onClick={tokens.retry}>
            {t.action.retry}
          </button>
        </p>
      )}
    </>
  )
}

function Retry({ read }: Pick<MyAssets, 'read'>) {
  const texts = useActTexts().read
  if (read.status !== 'failed' && read.status !== 'stale') return null
  return (
    <p className="reason" role="status" data-testid="read-problem">
      <span>{read.status === 'failed' ? texts.failed : texts.stale}</span>{' '}
      <button type="button" className="text-button" onClick={read.refetch}>
        {texts.retry}
      </button>
    </p>
  )
}
