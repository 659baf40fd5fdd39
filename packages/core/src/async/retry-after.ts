const longest = 60_000 // ms; a longer pause is shortened to a minute

// RFC 9110, 5.6.7: IMF-fixdate, RFC 850 and asctime. The last one has no time zone and means GMT.
const httpDate = /^[A-Z][a-z]{2,8}, [-\w :]{16,24} GMT$/
const asctime = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$/

/**
 * The pause a server asks for with `Retry-After`, in seconds or as a date.
 * A date is compared with the response's `Date` header if that is readable, because the local clock may be wrong.
 * A page can read these headers of another origin only if that origin exposes them (CORS).
 * @returns ms, 0 to 60000; null when the header is missing or invalid
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function retryAfter(headers: Headers, now: number): number | null {
  const said = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d{1,15}$/.test(said)) return clamp(+said * 1000)
  const until = parseHttpDate(said)
  if (until === null) return null
  return clamp(until - (parseHttpDate(headers.get('Date') ?? '') ?? now))
}

const clamp = (ms: number) => Math.min(Math.max(ms, 0), longest)

function parseHttpDate(text: string): number | null {
  const zoned = asctime.test(text) ? `${text} GMT` : text
  const time = httpDate.test(text) || zoned !== text ? Date.parse(zoned) : Number.NaN
  return Number.isNaN(time) ? null : time
}
