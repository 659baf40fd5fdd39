import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { SMTPConnection, SMTPResponseMonitor } from 'emailjs'
import type { MailOptions } from './mail-options.js'

type Done = (error: Error | null | undefined, data?: unknown) => void

export interface SmtpLinkOptions extends MailOptions {
  /** What this side calls itself. */
  readonly domain: string
  /** Certificates to trust besides those of the system, as PEM. */
  readonly ca?: string
  /** ms without an answer */
  readonly silence: number
}

/**
 * A connection to a mail server that takes no for an answer: emailjs alone begins TLS without a look at the certificate, and goes on in
 * plain text with a server that knows no EHLO.
 */
export class SmtpLink extends SMTPConnection {
  readonly #options: SmtpLinkOptions

  constructor(options: SmtpLinkOptions) {
    const { host, port, user, password, domain, silence, tls = 'starttls' } = options
    super({
      ...{ host, port, domain, timeout: silence },
      ...(user !== undefined && password !== undefined && { user, password }),
      ssl: tls === 'tls' && tlsOptions(options),
      tls: tls === 'starttls',
    })
    this.#options = options
  }

  override connect(...args: Parameters<SMTPConnection['connect']>): void {
    super.connect(...args)
    // Whatever a socket says after its answer came belongs to nobody, and must not end the process.
    this.sock?.on('error', () => undefined)
  }

  override starttls(done: Done): void {
    const upgrade: Done = (error) => {
      const plain = this.sock
      if (error || !plain) return this.#fail(error ?? new Error('The connection is gone.'))
      this.monitor?.stop()
      const secure = connect({ socket: plain, ...tlsOptions(this.#options) }, () => {
        this.sock = secure
        this._secure = true
        this.monitor = new SMTPResponseMonitor(secure, this.timeout, () => this.close(true))
        done(null)
      })
      secure.on('error', (failed) => this.#fail(failed))
    }
    this.command('starttls', upgrade, [220])
  }

  /** Always EHLO, and what it is followed by only in the kind of connection that was asked for. */
  override ehlo_or_helo_if_needed(done: Done): void {
    this.#failed = done
    this.ehlo((error, data) => {
      if (error) return done(error)
      const isAsAsked = this._secure || this.#options.tls === 'none'
      done(isAsAsked ? null : new Error('The mail server has no TLS.'), data)
    })
  }

  #failed: Done | undefined

  #fail(error: Error) {
    this.close(true)
    this.#failed?.(error)
  }
}

function tlsOptions({ host, ca }: SmtpLinkOptions) {
  return {
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
    minVersion: 'TLSv1.2' as const,
  }
}
