import type * as z from 'zod/mini'
import { KeyError, type KeyRoom } from './key-room.js'
import { keyAnswerShape, keyValueShapes } from './key-shapes.js'

const deadline = 30_000 // ms

/** A worker that runs `key-worker.ts`. */
export interface KeyWorker {
  postMessage(message: unknown): void
  addEventListener(
    type: 'message' | 'messageerror' | 'error',
    listener: (event: { readonly data?: unknown }) => void,
  ): void
}

/** Calls back in `ms` milliseconds, unless the returned function is called before. */
export type After = (ms: number, callback: () => void) => () => void

interface OpenCall {
  answered(value: unknown): void
  failed(error: Error): void
}

/**
 * The key room of a worker. Each call is answered once, or fails after 30 s; when the worker fails, all open ones do, and each
 * later one: the page then starts another worker.
 */
export function openKeyRoom(worker: KeyWorker, after: After = byTimer): KeyRoom {
  const open = new Map<number, OpenCall>()
  let count = 0
  let broken: Error | null = null

  worker.addEventListener('message', ({ data }) => {
    const answer = keyAnswerShape.safeParse(data)
    if (!answer.success) return
    const { id, error, value } = answer.data
    if (error === undefined) open.get(id)?.answered(value)
    else open.get(id)?.failed(errorOf(error))
  })
  function fail(what: string) {
    broken = new Error(`The key worker ${what}`)
    for (const { failed } of open.values()) failed(broken)
  }
  worker.addEventListener('error', () => fail('failed'))
  worker.addEventListener('messageerror', () => fail('sent what cannot be read'))

  function call<T>(shape: z.ZodMiniType<T>, message: object): Promise<T> {
    return new Promise((resolve, reject) => {
      if (broken) return reject(broken)
      const id = count++
      const stop = after(deadline, () => failed(new Error('The key worker did not answer in time')))
      function end() {
        open.delete(id)
        stop()
      }
      function failed(error: Error) {
        end()
        reject(error)
      }
      open.set(id, {
        answered(value) {
          end()
          const { success, data, error } = shape.safeParse(value)
          if (success) resolve(data)
          else reject(new Error('The key worker answered something else', { cause: error }))
        },
        failed,
      })
      try {
        worker.postMessage({ ...message, id })
      } catch (cause) {
        failed(new Error('The key worker cannot be asked this', { cause }))
      }
      return undefined
    })
  }

  return {
    create: () => call(keyValueShapes.create, { call: 'create' }),
    sign: (digest, of) => call(keyValueShapes.sign, { call: 'sign', digest, of }),
    restore: (code, of) => call(keyValueShapes.restore, { call: 'restore', code, of }),
  }
}

const errorOf = (name: string) =>
  name === 'wrong-code' || name === 'wrong-share'
    ? new KeyError(name)
    : new Error(`The key worker failed: ${name}`)

function byTimer(ms: number, callback: () => void) {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
