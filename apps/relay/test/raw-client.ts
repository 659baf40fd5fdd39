import { parse } from 'lossless-json'
import { type ClientOptions, WebSocket } from 'ws'
import { withDeadline } from './deadline.js'
import { createIdentity, type Identity } from './identity.js'

export interface Push {
  id: number
  method: string
  params: {
    id: string
    data: { topic: string; message: string; publishedAt: number; tag: number; attestation?: string }
  }
}

export interface Reply {
  id: unknown
  result?: unknown
  error?: { code: number; message: string; data: string }
}

export interface RawClient {
  readonly id: string
  readonly socket: WebSocket
  /** Every text frame so far, in order. */
  readonly frames: string[]
  readonly pushes: Push[]
  send(text: string): void
  /** Sends a request and waits for its answer. */
  request(method: string, params: unknown): Promise<Reply>
  /** The same, and the answer must not be an error. */
  call(method: string, params: unknown): Promise<unknown>
  ack(push: Push): void
  /** Waits until the frames so far satisfy the condition. */
  until(condition: () => boolean, what: string, ms?: number): Promise<void>
  /** Resolves when everything the relay has sent so far was read: its answer comes after it. */
  quiet(): Promise<void>
  closed: Promise<{ code: number; reason: string }>
  close(): Promise<void>
}

export interface ConnectOptions {
  identity?: Identity
  /** Acknowledge pushes at once (default true). */
  acks?: boolean
  query?: Record<string, string>
  now?: () => number
  ws?: ClientOptions
}

const isPush = (frame: { method?: unknown }): frame is Push => frame.method !== undefined

/** A client that sends protocol frames by hand. */
export async function connectRaw(url: string, options: ConnectOptions = {}): Promise<RawClient> {
  const { identity = createIdentity(options.now), acks = true } = options
  const query = new URLSearchParams({ auth: await identity.token(url), ...options.query })
  const socket = new WebSocket(`${url}/?${query}`, options.ws)
  const frames: string[] = []
  const pushes: Push[] = []
  const replies = new Map<string, (reply: Reply) => void>()
  const looks = new Set<() => void>()
  let requests = 0

  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  const send = (text: string): void => socket.send(text)
  const ack = (push: Push): void =>
    send(JSON.stringify({ id: push.id, jsonrpc: '2.0', result: true }))

  socket.on('message', (data) => {
    const text = data.toString()
    frames.push(text)
    const frame = JSON.parse(text) as Push | Reply
    if ('method' in frame && isPush(frame)) {
      pushes.push(frame)
      if (acks) ack(frame)
    } else {
      const { id } = parse(text) as { id: unknown }
      replies.get(String(id))?.(frame as Reply)
    }
    for (const look of [...looks]) look()
  })

  await withDeadline(
    new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    }),
    'open',
  )
  socket.on('error', () => undefined)

  const request = (method: string, params: unknown): Promise<Reply> => {
    requests += 1
    const id = `r${requests}`
    const reply = new Promise<Reply>((resolve) => replies.set(id, resolve))
    send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return withDeadline(reply, `answer to ${method}`)
  }

  const client: RawClient = {
    id: identity.id,
    socket,
    frames,
    pushes,
    send,
    request,
    call: async (method, params) => {
      const reply = await request(method, params)
      if (reply.error) throw new Error(`${method}: ${reply.error.data}`)
      return reply.result
    },
    ack,
    until: (condition, what, ms) =>
      withDeadline(
        new Promise<void>((resolve) => {
          const look = (): void => {
            if (!condition()) return
            looks.delete(look)
            resolve()
          }
          looks.add(look)
          look()
        }),
        what,
        ms,
      ),
    quiet: async () => {
      await request('irn_none', {})
    },
    closed,
    close: async () => {
      socket.close()
      await withDeadline(closed, 'close')
    },
  }
  return client
}

/** Parameters of irn_publish. */
export const envelope = (topic: string, message: string, more: object = {}) => ({
  topic,
  message,
  ttl: 300,
  tag: 1108,
  ...more,
})
