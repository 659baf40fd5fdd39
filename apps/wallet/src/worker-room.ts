import { KeyError, type KeyRoom } from './keys/key-room.js'
import { type KeyWorker, openKeyRoom } from './keys/open-key-room.js'

/**
 * The key room of a worker that starts with the first call, and anew after it has failed: nobody is left without their keys because
 * a browser ended it.
 */
export function createWorkerRoom(start: () => KeyWorker & { terminate(): void }): KeyRoom {
  let running: { readonly room: KeyRoom; end(): void } | null = null

  async function use<T>(call: (room: KeyRoom) => Promise<T>): Promise<T> {
    if (!running) {
      const worker = start()
      running = { room: openKeyRoom(worker), end: () => worker.terminate() }
    }
    const mine = running
    try {
      return await call(mine.room)
    } catch (error) {
      // An answer of the room says nothing against its worker.
      if (error instanceof KeyError || running !== mine) throw error
      running = null
      mine.end()
      throw error
    }
  }
  return {
    create: () => use((room) => room.create()),
    sign: (digest, of) => use((room) => room.sign(digest, of)),
    restore: (code, of) => use((room) => room.restore(code, of)),
  }
}
