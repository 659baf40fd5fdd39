interface Marked {
  readonly symbol: string
  /** Default: none. */
  readonly iconUrl?: string | null
}

/** The picture of a token; a letter where there is none. */
export function TokenMark({ token }: { token: Marked }) {
  const { iconUrl, symbol } = token
  // A picture of another host is never fetched.
  return iconUrl?.startsWith('data:image/') ? (
    <img className="token-mark" src={iconUrl} alt="" width={24} height={24} />
  ) : (
    <span className="token-mark" aria-hidden="true" translate="no">
      {[...symbol][0] ?? '?'}
    </span>
  )
}
