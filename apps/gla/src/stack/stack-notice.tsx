import { useLanguage } from '../language/language-provider.js'
import { stackTexts } from './stack-texts.js'

/** Says that this is the local stack, and where its wallet for phones is. */
export function StackNotice({ walletUrl }: { walletUrl: string | undefined }) {
  const { language } = useLanguage()
  const texts = stackTexts[language]
  return (
    <aside className="stack-notice" aria-label={texts.label}>
      {texts.notice}{' '}
      {walletUrl && (
        <a href={walletUrl} target="_blank" rel="noreferrer">
          {texts.wallet}
        </a>
      )}
    </aside>
  )
}
