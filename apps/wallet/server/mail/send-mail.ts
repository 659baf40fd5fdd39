import { randomUUID } from 'node:crypto'
import { Message } from 'emailjs'
import { SmtpLink, type SmtpLinkOptions } from './smtp-link.js'

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A mail that was not taken. Its message names no address and no code. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** Whether the server will never take it. */
  readonly isFinal: boolean

  constructor(message: string, isFinal = false) {
    super(message)
    this.isFinal = isFinal
  }
}

/** Hands a mail to the mail server. @throws MailError, also when the signal aborts */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/** Each mail has a connection of its own: they are few, and one that hangs holds up no other. */
export function createSendMail(options: SmtpLinkOptions): SendMail {
  return async ({ to, subject, text }, signal) => {
    const message = await new Message({
      ...{ from: options.from, to, subject, text },
      // emailjs would name this machine.
      'message-id': `<${randomUUID()}@${options.domain}>`,
      'auto-submitted': 'auto-generated',
    }).readAsync()
    const link = new SmtpLink(options)
    const step = (name: string, run: (done: (error: unknown) => void) => void) =>
      new Promise<void>((resolve, reject) => {
        const stop = () => reject(new MailError(`The mail server took too long (${name}).`))
        if (signal.aborted) return stop()
        signal.addEventListener('abort', stop, { once: true })
        run((error) => {
          signal.removeEventListener('abort', stop)
          if (error) reject(refusalOf(error, name))
          else resolve()
        })
      })
    try {
      const sender = /<([^<>]+)>$/.exec(options.from)?.[1] ?? options.from
      await step('connect', (done) => link.connect(done))
      await step('log in', (done) =>
        link.authorized() ? link.ehlo_or_helo_if_needed(done) : link.login(done),
      )
      await step('sender', (done) => link.mail(done, `<${sender}>`))
      await step('recipient', (done) => link.rcpt(done, `<${to}>`))
      await step('data', (done) => link.data(done))
      link.message(message)
      await step('message', (done) => link.data_end(done))
    } finally {
      link.close(true)
    }
  }
}

/** Which step failed and by which code. What servers say can repeat the address: it is dropped on purpose. */
function refusalOf(error: unknown, step: string): MailError {
  const said = error instanceof Error && 'smtp' in error ? String(error.smtp ?? '') : ''
  const [code = ''] = /^\d{3}/.exec(said) ?? []
  const isFinal = code.startsWith('5') && (step === 'recipient' || step === 'message')
  return new MailError(`A mail was not taken (${step}${code && `, ${code}`}).`, isFinal)
}
