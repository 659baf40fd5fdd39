import { parseUri } from '@walletconnect/utils'

/** Finds the wc: link in a pasted text: alone, or as the `uri` parameter of another link. */
export function findLink(text: string): string | undefined {
  const trimmed = text.trim()
  const inside = URL.canParse(trimmed) ? new URL(trimmed).searchParams.get('uri') : null
  const link = inside ?? trimmed
  return /^wc:[0-9a-f]{64}@2\?/.test(link) && parseUri(link).symKey ? link : undefined
}
