type Framed = Pick<Window, 'parent' | 'top' | 'document'> & { readonly location: Location }

/**
 * The origins of the pages around this one, innermost first; null where they are not all known. Firefox tells only the
 * page that loaded the frame, which is the one around it if it is not ours.
 */
export function frameAncestors(frame: Framed): string[] | null {
  // Not in all browsers, whatever its type says.
  const { ancestorOrigins, origin: own } = frame.location as Partial<Location>
  if (ancestorOrigins) return [...ancestorOrigins]
  const origins: string[] = []
  for (let page = frame; page !== page.parent; page = page.parent) {
    const ours = originOf(page.parent)
    // Of a page that is not ours only the next one's parent could be asked for, and that tells nothing.
    const origin = ours ?? (page.parent === frame.top ? referrerOf(page) : null)
    // After a navigation inside the frame the referrer is the page before, not the one around.
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
  return URL.canParse(referrer) ? new URL(referrer).origin : null
}
