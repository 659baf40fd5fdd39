import { fewHave, percentText, type YearlyRate } from '../../facts/stake-figures.js'
import { useLanguage } from '../../language/language-provider.js'
import { useStakeTexts } from './use-stake-texts.js'

/**
 * The yearly rate, large; a dash and the reason where there is none.
 * @param missing said instead of the reason
 * @param soon said beside a rate that hardly anybody shares yet. Default: of stakes
 */
export function RateFigure(props: {
  name: string
  rate: YearlyRate | null
  missing?: Readonly<Record<string, string>>
  soon?: string
}) {
  const { name, rate, missing, soon } = props
  const { language } = useLanguage()
  const texts = useStakeTexts().rate
  const reasons: Readonly<Record<string, string>> = { ...texts.missing, ...missing }
  return (
    <dl className="stake-rate" data-testid={`${name}-rate`}>
      <dt>{texts.label}</dt>
      {rate && 'hundredths' in rate ? (
        <dd>
          <span translate="no">{percentText(rate.hundredths, language)}</span>{' '}
          {rate.hundredths > fewHave && (
            <span className="quiet" data-testid={`${name}-few-have`}>
              {soon ?? texts.fewHave}
            </span>
          )}
        </dd>
      ) : (
        <dd>
          <span>–</span>{' '}
          <span className="quiet" data-testid={`${name}-no-rate`}>
            {reasons[rate ? rate.missing : 'untold']}
          </span>
        </dd>
      )}
    </dl>
  )
}
