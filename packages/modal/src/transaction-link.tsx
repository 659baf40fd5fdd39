import type { CaipNetworkId } from '@gla/core'
import type { ActButtonWords } from '@gla/ui/act-button'
import { useModal } from './react.js'
import { transactionUrl } from './transaction-url.js'

interface TransactionLinkProps {
  readonly words: ActButtonWords
  readonly sent: { readonly caipNetworkId: CaipNetworkId; readonly hash: string | null }
  readonly className: string | undefined
}

/** The way to a transaction in the network's explorer; nothing where there is none, and before there is a hash. */
export function TransactionLink({ words, sent, className }: TransactionLinkProps) {
  const url = transactionUrl(useModal(), sent)
  if (!url) return null
  return (
    <a className={className} href={url} target="_blank" rel="noreferrer" translate="no">
      {words['act-button.explorer']}
    </a>
  )
}
