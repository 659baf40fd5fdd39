import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen, loopback, type ReservedPort } from '../ports.js'
import type { InboxMessage } from '../stack.js'
import type { Inbox } from './inbox.js'

/** A page with the mails of an inbox. */
export interface InboxPage {
  readonly url: string
  close(): Promise<void>
}

/** Names of this machine: a page of another name that leads here is told nothing. */
const hosts = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/

const headers = {
  'Cache-Control': 'no-store',
  // Who waits for a mail asks again and again: none of its requests meets a connection that is just being closed.
  Connection: 'close',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Serves the mails as a page, and as JSON at `/api/messages?to=`. */
export async function serveInboxPage(
  reserved: ReservedPort,
  inbox: Pick<Inbox, 'messages'>,
): Promise<InboxPage> {
  const server = createServer((request, response) => answer(request, response, inbox))
  await reserved.release()
  const port = await listen(server, reserved.used)
  return {
    url: `http://${loopback}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(
  { method, url: target = '/', headers: { host = '' } }: IncomingMessage,
  response: ServerResponse,
  inbox: Pick<Inbox, 'messages'>,
) {
  const say = (status: number, type: string, text: string) =>
    response.writeHead(status, { ...headers, 'Content-Type': `${type}; charset=utf-8` }).end(text)
  if (!hosts.test(host)) return say(421, 'text/plain', 'Not a name of this machine.')
  if (method !== 'GET') return say(405, 'text/plain', 'Only GET.')
  const base = `http://${loopback}`
  const url = URL.canParse(target, base) ? new URL(target, base) : null
  if (url?.pathname === '/api/messages') {
    const to = url.searchParams.get('to') ?? undefined
    return say(200, 'application/json', JSON.stringify(inbox.messages(to)))
  }
  if (url?.pathname !== '/') return say(404, 'text/plain', 'Nothing here.')
  return say(200, 'text/html', pageOf(inbox.messages()))
}

function pageOf(messages: readonly InboxMessage[]): string {
  const mails = messages.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escaped(subject)}</h2><p>${escaped(to)}, <time>${new Date(at).toISOString()}</time></p><pre>${escaped(text)}</pre></article>`,
  )
  const none = '<p>Nothing has come yet. Reload the page to look again.</p>'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox</title>
<h1>Inbox</h1><p>Mails of the embedded wallet, the newest first. They are in memory only. <a href="/">Reload</a></p>
${mails.join('\n') || none}</html>
`
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => entities[one] ?? '')
