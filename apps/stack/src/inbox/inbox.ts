import { once } from 'node:events'
import type { Readable } from 'node:stream'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { loopback, type ReservedPort } from '../ports.js'
import type { InboxMail, InboxMessage } from '../stack.js'

/** A mail server that takes everything, and sends nothing on. */
export interface Inbox {
  readonly port: number
  /** What came, the newest first. @param to an address; without it all */
  messages(to?: string): readonly InboxMessage[]
  latest(to: string): InboxMail | null
  close(): Promise<void>
}

const mostMails = 500
const mostBytes = 65_536 // of one mail
const mostClients = 50

/** @param notice told of mails that could not be read */
export async function openInbox(
  reserved: ReservedPort,
  notice: (text: string) => void,
): Promise<Inbox> {
  const mails: InboxMessage[] = []
  const server = new SMTPServer({
    ...{ disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true, size: mostBytes },
    ...{ maxClients: mostClients, closeTimeout: 100, socketTimeout: 30_000 },
    banner: 'inbox of a local stack',
    onData(stream, { envelope }, done) {
      const keep = async () => {
        const { subject = '', text = '' } = await PostalMime.parse(await readMail(stream))
        for (const { address } of envelope.rcptTo)
          mails.unshift({ to: address.toLowerCase(), subject, text, at: Date.now() })
        mails.splice(mostMails)
      }
      keep().then(
        () => done(),
        (error: unknown) => {
          notice(`The inbox: ${error instanceof Error ? error.message : error}`)
          done(new Error('This mail cannot be read.'))
        },
      )
    },
  })
  // Of a connection: its client is told, and it ends.
  server.on('error', () => undefined)
  await reserved.release()
  server.listen(reserved.used, loopback)
  await once(server.server, 'listening')

  const messages = (to?: string) =>
    to === undefined ? mails : mails.filter((mail) => mail.to === to.toLowerCase())
  return {
    port: reserved.used,
    messages,
    latest(to) {
      const [newest] = messages(to)
      if (!newest) return null
      const { subject, text } = newest
      const [code = null] = /\b\d{6}\b/.exec(text) ?? []
      return { subject, text, code }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** All of it is read, as the protocol has it; no more than the bound is kept. */
async function readMail(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.byteLength
    if (length <= mostBytes) chunks.push(chunk)
  }
  if (length > mostBytes) throw new Error(`A mail of ${length} bytes is too long.`)
  return Buffer.concat(chunks)
}
