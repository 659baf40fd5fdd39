/** The mail server that takes the mails of a site. */
export interface MailOptions {
  readonly host: string
  readonly port: number
  /** Who the mails are from: an address, or `Name <address>`. */
  readonly from: string
  readonly user?: string
  readonly password?: string
  /**
   * `tls`: from the first byte; `starttls`: asked for first, and nothing is sent without it; `none`: on this machine only.
   * Default: `starttls`.
   */
  readonly tls?: 'tls' | 'starttls' | 'none'
}

const address = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i
const named = /^[^<>"\p{Cc}]{0,100}<([^<>]+)>$/u

/** What is wrong with them, for the operator; null: nothing. It repeats no password. */
export function mailProblem({ host, port, from, user, password, tls }: MailOptions): string | null {
  const sender = named.exec(from)?.[1] ?? from
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
  return (
    (!/^[a-z\d.:-]{1,253}$/i.test(host) && 'The mail server is a host name or an IP address.') ||
    (!(Number.isInteger(port) && port > 0 && port <= 65_535) &&
      'The port of the mail server is a number from 1 to 65535.') ||
    (!address.test(sender) && 'Mails are from an address, or from Name <address>.') ||
    ((user === undefined) !== (password === undefined) &&
      'The mail server takes a user and a password, or neither.') ||
    (tls === 'none' && !isLocal && 'Without TLS a mail server is asked on this machine only.') ||
    null
  )
}
