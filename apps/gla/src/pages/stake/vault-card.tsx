import { useAccountAddress, useRead } from '@gla/modal/react/contracts'
import { askKit } from '../../chain/ask-kit.js'
import { readEvery } from '../../chain/read-every.js'
import type { KnownToken } from '../../chain/read-token.js'
import { useReadTime } from '../../chain/use-read-time.js'
import { hasKind, vaultOffer } from '../../doors/stake-offers.js'
import { readVault } from '../../facts/read-vault.js'
import { dateText, timeText, vaultRate } from '../../facts/stake-figures.js'
import { type ToldChain, toldVault } from '../../figures/shown-reads.js'
import { useToldFirst } from '../../figures/use-told-first.js'
import { useLanguage } from '../../language/language-provider.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import { useAmountAct } from './amount-act.js'
import { CardFrame } from './card-frame.js'
import { Ends } from './pool-figures.js'
import { RateFigure } from './rate-figure.js'
import { useTellOffer } from './use-offers.js'
import { useStakeTexts } from './use-stake-texts.js'
import { VaultForm } from './vault-form.js'
import type { VaultProps } from './vault-props.js'

/** A vault: what its shares are worth, what is mine in it, and what can be done. */
export function VaultCard({
  tokens,
  told,
  ...props
}: Pick<VaultProps, 'name' | 'address' | 'permit' | 'contracts' | 'offers'> & {
  readonly tokens: readonly KnownToken[]
  /** What the site tells before the chain is asked; null once it is. */
  readonly told: ToldChain | null
}) {
  const { name, address, offers } = props
  const account = useAccountAddress()
  const { vault: texts, otherToken } = useStakeTexts()
  const live = useRead(
    told ? null : `vault ${address} ${account}`,
    (modal) => readVault(askKit(modal), { address, account, tokens }),
    { every: readEvery },
  )
  const read = useToldFirst(told && toldVault(told, address, tokens), live)
  const vault = read.data?.vault ?? null
  const hasPool = vault && hasKind(offers.all, 'pool', vault.asset.address)
  const [depositing, redeeming] = [useAmountAct(), useAmountAct()]
  const given = vault && { ...props, read, vault, depositing, redeeming }
  return (
    <CardFrame
      name={name}
      title={vault && texts.title(vault.asset.symbol)}
      {...{ address, read }}
      network={props.contracts.network}
      symbol={vault?.asset.symbol}
      forWhom={hasPool ? texts.forWhom : null}
      none={read.data?.isOtherToken ? otherToken : texts.none}
      labels={{
        // What a share is called is not known yet.
        all: [texts.total, '', texts.ends],
        mine: [texts.shares, texts.worth],
        takes: 0,
      }}
    >
      {given && (
        <>
          <VaultFigures {...given} />
          {props.contracts.here && (
            <div className="stake-acts">
              <VaultMine {...given} />
              <VaultForm {...given} />
            </div>
          )}
        </>
      )}
    </CardFrame>
  )
}

function VaultFigures({ name, address, read, vault, offers }: VaultProps) {
  const texts = useStakeTexts()
  const { language } = useLanguage()
  const now = useReadTime(read)
  const { asset, share, totalAssets, shareWorth, stream } = vault
  useTellOffer(offers, now === null ? null : vaultOffer(address, vault, now))
  const rate = stream && now !== null ? vaultRate(stream, totalAssets, now) : null
  const isWaiting = stream?.waits === true && stream.streamed > 0n
  const isRunning = !isWaiting && stream !== null && now !== null && now < stream.streamEnd
  const date = stream && dateText(stream.streamEnd, language)
  return (
    <div className="stake-figures">
      <RateFigure
        name={name}
        rate={rate}
        missing={{ nobody: texts.vault.nobody, waits: texts.vault.waits(share.symbol) }}
        soon={texts.vault.fewHold}
      />
      <dl>
        <Figure label={texts.vault.total} name={`${name}-total`}>
          <TokenAmount units={totalAssets} {...asset} />
        </Figure>
        <Figure label={texts.vault.one(share.symbol)} name={`${name}-share`}>
          <TokenAmount units={shareWorth} {...asset} />
        </Figure>
        <Figure label={texts.vault.ends} name={`${name}-ends`}>
          {isRunning ? (
            <Ends left={date && timeText(stream.streamEnd - now, language)} date={date} />
          ) : isWaiting ? (
            texts.vault.lasts(timeText(stream.streamEnd - stream.streamStart, language))
          ) : null}
        </Figure>
      </dl>
      <details className="stake-how">
        <summary>{texts.rate.how}</summary>
        <p>{texts.rate.vault}</p>
        <p>{texts.rate.change}</p>
      </details>
    </div>
  )
}

function VaultMine({ name, vault: { asset, share, mine } }: VaultProps) {
  const texts = useStakeTexts().vault
  if (!mine) return null
  return (
    <div className="stake-mine">
      <dl>
        <Figure label={texts.shares} name={`${name}-shares`}>
          <TokenAmount units={mine.shares} {...share} />
        </Figure>
        <Figure label={texts.worth} name={`${name}-worth`}>
          <TokenAmount units={mine.worth} {...asset} />
        </Figure>
      </dl>
    </div>
  )
}
