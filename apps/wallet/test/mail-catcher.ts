import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface CaughtMail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly raw: string
}

/** How long a test waits for a mail, in ms. */
const patience = 10_000

/** A real mail server that keeps what comes. @param options of `smtp-server`, such as certificates */
export async function openMailCatcher(options: SMTPServerOptions = {}, port = 0) {
  const mails: CaughtMail[] = []
  const unread: CaughtMail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], authOptional: true, disableReverseLookup: true },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const { subject = '', text = '', from } = await PostalMime.parse(raw)
        const [recipient] = session.envelope.rcptTo
        const mail = {
          ...{ to: recipient?.address ?? '', from: from?.address ?? '', subject, text },
          raw: raw.toString('utf8'),
        }
        mails.push(mail)
        unread.push(mail)
        done()
        for (const look of waiting) look()
      })
    },
    ...options,
  })
  server.on('error', () => undefined) // a client that leaves
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')

  const take = (to: string) => {
    const at = unread.findIndex((mail) => mail.to === to)
    return at < 0 ? undefined : unread.splice(at, 1)[0]
  }

  /** The next mail to an address: each is given once. */
  const next = (to: string) =>
    new Promise<CaughtMail>((resolve, reject) => {
      const stop = () => {
        waiting.delete(look)
        clearTimeout(deadline)
      }
      const deadline = setTimeout(() => {
        stop()
        reject(new Error(`No mail came to ${to}.`))
      }, patience)
      const look = () => {
        const mail = take(to)
        if (!mail) return
        stop()
        resolve(mail)
      }
      waiting.add(look)
      look()
    })

  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    next,
    async code(to: string): Promise<string> {
      const [code] = /\b\d{6}\b/.exec((await next(to)).text) ?? []
      if (code === undefined) throw new Error(`The mail to ${to} has no code.`)
      return code
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
