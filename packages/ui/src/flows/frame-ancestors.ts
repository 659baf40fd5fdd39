import { parseUrl } from '@gla/core'

type Framed = Pick<Window, 'parent' | 'top' | 'document'> & { readonly location: Location }

/**
 * The origins of the pages around this one, innermost first; null if they are not all known. Older Firefox reveals only the
 * referrer, which is the page directly around the frame if that has another origin.
 */
export function frameAncestors(frame: Framed): string[] | null {
  // Missing in some browsers, unlike its type says.
  const { ancestorOrigins, origin: own } = frame.location as Partial<Location>
  if (ancestorOrigins) return [...ancestorOrigins]
  const origins: string[] = []
  for (let page = frame; page !== page.parent; page = page.parent) {
    const ours = originOf(page.parent)
    // The referrer tells the origin of one foreign page only, so that must be the outermost one.
    const origin = ours ?? (page.parent === frame.top ? referrerOf(page) : null)
    // After a navigation inside the frame, the referrer is the previous page and not the one around.
    if (origin === null || (!ours && origin === own)) return null
    origins.push(origin)
  }
  return origins
}

/** Null for a page of another origin. */
function originOf(page: Framed): string | null {
  try {
    return page.location.origin
  } catch {
    return null // another origin: the browser refuses
  }
}

function referrerOf({ document: { referrer } }: Framed): string | null {
  return parseUrl(referrer)?.origin ?? null
}
