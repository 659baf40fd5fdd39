import { isSameAddress, typedAddress } from '@gla/modal'
import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { formatAmount } from '../../parts/format-amount.js'
import { Icon } from '../../parts/icon.js'
import { PageDialog } from '../../parts/page-dialog.js'
import { TokenMark } from '../../parts/token-mark.js'
import { TokenWarning } from './token-warning.js'
import type { Swap, SwapState } from './trade.js'
import type { TradeProps } from './trade-props.js'

type Token = SwapState['tokens'][number]
interface TokenDialogProps extends Omit<TradeProps, 'trade'> {
  readonly tokens: readonly Token[]
  readonly find: Swap['findToken']
  readonly onReport: (error: unknown) => void
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

const most = 100 // rows
const addressForm = /^0x[0-9a-f]{40}$/i
const addressIn = (query: string) => addressForm.exec(typedAddress(query))?.[0] ?? null

/** A search over the tokens; an address that is not among them is looked for on the chain. */
export function TokenDialog({
  tokens,
  texts,
  messages,
  find,
  onReport,
  onChoose,
  onClose,
}: TokenDialogProps) {
  const search = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const listed = matching(tokens, query).slice(0, most)
  const found = useFound(listed.length === 0 ? query : '', find, onReport)
  const shown = found.token ? [found.token] : listed

  return (
    <PageDialog
      title={messages['swap.choose-token']}
      closeLabel={texts.tokens.close}
      first={search}
      isLight
      onClose={onClose}
    >
      <label className="token-search">
        <Icon of={Search} size={16} />
        <span className="visually-hidden">{messages['token-picker.search-hint']}</span>
        <input
          ref={search}
          type="search"
          data-testid="swap-token-search"
          placeholder={messages['token-picker.search-hint']}
          autoComplete="off"
          spellCheck={false}
          maxLength={128}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <p role="status" className="quiet token-status">
        {shown.length === 0 &&
          (found.status === 'none'
            ? messages['token-picker.no-match'](query)
            : texts.tokens[found.status])}
      </p>
      <ul className="page-dialog-middle">
        {shown.map((token) => (
          <TokenRow key={token.id} token={token} messages={messages} onChoose={onChoose} />
        ))}
      </ul>
    </PageDialog>
  )
}

function TokenRow({
  token,
  messages,
  onChoose,
}: {
  token: Token
  messages: TradeProps['messages']
  onChoose: (id: string) => void
}) {
  const { id, symbol, name, balance } = token
  return (
    <li>
      <button
        type="button"
        className="token-row"
        data-testid="swap-token"
        data-symbol={symbol}
        onClick={() => onChoose(id)}
      >
        <TokenMark token={token} />
        <span className="token-names">
          <span translate="no">{symbol}</span>
          <span className="quiet">{name}</span>
        </span>
        <span className="token-balance" translate="no">
          {balance !== null && formatAmount(balance)}
        </span>
      </button>
      <TokenWarning token={token} messages={messages} />
    </li>
  )
}

/** By symbol, name or address; those whose symbol begins with the query first. */
function matching(tokens: readonly Token[], query: string): readonly Token[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return tokens
  const wantedAddress = addressIn(query)
  const isOf = (text: string | null) => text?.toLowerCase().includes(wanted) ?? false
  const begins = ({ symbol }: Token) => (symbol.toLowerCase().startsWith(wanted) ? 0 : 1)
  return tokens
    .filter(({ symbol, name, address }) =>
      wantedAddress ? isSameAddress(address, wantedAddress) : isOf(symbol) || isOf(name),
    )
    .sort((one, other) => begins(one) - begins(other))
}

type Found = { readonly status: 'none' | 'finding' | 'failed'; readonly token: Token | null }

function useFound(
  query: string,
  find: Swap['findToken'],
  onReport: (error: unknown) => void,
): Found {
  const address = addressIn(query)
  const [found, setFound] = useState<Found & { of: string | null }>({
    ...{ of: null, status: 'none', token: null },
  })
  useEffect(() => {
    if (address === null) return undefined
    let isOver = false
    find(address).then(
      (token) => !isOver && setFound({ of: address, status: 'none', token }),
      (error: unknown) => {
        onReport(error)
        if (!isOver) setFound({ of: address, status: 'failed', token: null })
      },
    )
    return () => {
      isOver = true
    }
  }, [address, find, onReport])
  if (address === null) return { status: 'none', token: null }
  return found.of === address ? found : { status: 'finding', token: null }
}
