import { useLanguage } from '../language/language-provider.js'
import { stackMessages } from './stack-messages.js'

/** Tells that this is the local stack, with a link to its demo wallet. */
export function StackNotice({ walletUrl }: { walletUrl: string | undefined }) {
  const { language } = useLanguage()
  const messages = stackMessages[language]
  return (
    <aside className="stack-notice" aria-label={messages.label}>
      <span>{messages.notice}</span>{' '}
      {walletUrl && (
        <a href={walletUrl} target="_blank" rel="noreferrer">
          {messages.wallet}
        </a>
      )}
    </aside>
  )
}
