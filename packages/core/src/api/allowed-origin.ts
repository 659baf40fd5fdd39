/** Local and preview hosts, which are always allowed (spec §5). */
const alwaysAllowed: readonly string[] = [
  'http://localhost:*',
  'http://*.localhost:*',
  'http://127.0.0.1:*',
  'http://[::1]:*',
  'https://localhost:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
]

const form = /^(https?):\/\/([^/?#:[\]]+|\[[\da-f:]+\])(?::(\d{1,5}|\*))?\/?$/

/**
 * Whether an origin matches one of the patterns, or is a local or preview host.
 * @param origin in the form of `Environment.page.origin`
 * @param patterns as {@link isMatchingOrigin} reads them
 */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  return isMatchingOrigin(origin, [...alwaysAllowed, ...patterns])
}

/**
 * Whether an origin matches one of the patterns.
 * `*` in a pattern matches one or more characters within one label of the host, or any port:
 * `https://*.gla.example` allows `https://app.gla.example`, and neither `https://a.b.gla.example` nor
 * `https://gla.example`. A malformed pattern allows nothing.
 * @param origin in the form of `Environment.page.origin`
 */
export function isMatchingOrigin(origin: string, patterns: readonly string[]): boolean {
  const here = parse(origin)
  return here !== null && patterns.some((pattern) => fits(parse(pattern), here))
}

type Origin = { scheme: string; labels: string[]; port: string }

function parse(origin: string): Origin | null {
  const [, scheme = '', host = '', port = ''] = form.exec(origin.toLowerCase()) ?? []
  if (!scheme) return null
  const isUsual = port === (scheme === 'https' ? '443' : '80')
  return { scheme, labels: host.split('.'), port: isUsual ? '' : port }
}

function fits(pattern: Origin | null, { scheme, labels, port }: Origin): boolean {
  return (
    pattern?.scheme === scheme &&
    (pattern.port === '*' || pattern.port === port) &&
    pattern.labels.length === labels.length &&
    pattern.labels.every((label, index) => labelFits(label, labels[index] ?? ''))
  )
}

function labelFits(pattern: string, label: string): boolean {
  const [start = '', end, more] = pattern.split('*')
  if (end === undefined) return pattern === label
  return (
    more === undefined && // at most one star per label
    label.length > start.length + end.length &&
    label.startsWith(start) &&
    label.endsWith(end)
  )
}
