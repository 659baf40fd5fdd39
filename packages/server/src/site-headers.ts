/** What a page may do beyond its own files. */
export interface PagePolicy {
  /** What it may ask besides its own site, each a scheme (`wss:`) or an origin (`https://rpc.example`). Default: nothing. */
  readonly connect?: readonly string[]
  /** Whose pages it may show in a frame of its own, each a scheme or an origin. Default: nobody's. */
  readonly frames?: readonly string[]
}

/** What a site's answers say. */
export interface SitePolicy extends PagePolicy {
  /** Who may show its pages in a frame, each a scheme, an origin or `'self'`. Default: nobody. */
  readonly frameAncestors?: readonly string[]
}

/** A source that no policy can name, or that would say more than one thing. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError'
}

/**
 * The headers that a site sends with everything it answers.
 * @returns values by name
 * @throws PolicyError for a source that is neither a scheme nor an origin
 */
export function siteHeaders(policy: SitePolicy = {}): Readonly<Record<string, string>> {
  const directives = [...pageDirectives(policy), frameAncestors(policy.frameAncestors ?? [])]
  return {
    'Content-Security-Policy': directives.join('; '),
    // A wallet's window that a page opens can still answer it; who opened the page holds nothing of it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}

/**
 * The Content-Security-Policy of a page's own `<meta>` element, which holds where its server sends no headers. Who may frame the page
 * only a header can say.
 * @throws PolicyError for a source that is neither a scheme nor an origin
 */
export function metaPolicy(policy: PagePolicy = {}): string {
  return pageDirectives(policy).join('; ')
}

// A scheme, or a host with or without scheme and port, as in CSP Level 3, section 2.3.1. A path is left out: no page of ours has one.
const scheme = /^[a-z][a-z\d+.-]*:$/i
const origin =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*|(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*)(?::(?:\d{1,5}|\*))?$/i

/**
 * The directives of a page, the same in a header and in a `<meta>` element: own files only, no inline script, no inline style, no
 * frame but those that are named, no form that leads elsewhere.
 * @throws PolicyError for a source that is neither a scheme nor an origin
 */
function pageDirectives({ connect = [], frames = [] }: PagePolicy): string[] {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // `data:` and `blob:` are pictures of wallets and tokens, which the page has fetched, and its QR codes.
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", ...connect.map(checkedSource)].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.map(checkedSource).join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ]
}

/**
 * Who may show a page in a frame. Browsers read it in a header only.
 * @param sources schemes, origins and `'self'`; none: nobody
 * @throws PolicyError for another source
 */
function frameAncestors(sources: readonly string[]): string {
  const named = sources.map((source) => (source === "'self'" ? source : checkedSource(source)))
  return `frame-ancestors ${named.join(' ') || "'none'"}`
}

function checkedSource(source: string): string {
  if (scheme.test(source) || origin.test(source)) return source
  throw new PolicyError(`Not a scheme or an origin: ${JSON.stringify(source)}`)
}
