import type * as z from 'zod/mini'
import { KeyError, type KeyRoom } from './key-room.js'
import { keyCallShape } from './key-shapes.js'

/** The worker's end of the line to its page. */
export interface KeyRoomPort {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** Answers what `openKeyRoom` asks. What is no call is dropped: there is nobody to answer. */
export function serveKeyRoom(port: KeyRoomPort, room: KeyRoom): void {
  port.addEventListener('message', ({ data }) => {
    const { success, data: call } = keyCallShape.safeParse(data)
    if (!success) return
    const { id } = call
    void answer(room, call).then(
      (value) => port.postMessage({ id, value }),
      (error: unknown) => port.postMessage({ id, error: nameOf(error) }),
    )
  })
}

async function answer(room: KeyRoom, call: z.infer<typeof keyCallShape>): Promise<unknown> {
  if (call.call === 'create') return room.create()
  if (call.call === 'sign') return room.sign(call.digest, call.of)
  return room.restore(call.code, call.of)
}

/** A code, or the error's class: its message might quote what it was about. */
const nameOf = (error: unknown) =>
  error instanceof KeyError ? error.code : error instanceof Error ? error.name.slice(0, 64) : ''
