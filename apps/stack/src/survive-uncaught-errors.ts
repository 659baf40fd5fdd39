import type { EventEmitter } from 'node:events'

/**
 * Keeps the process running after an uncaught error. The pages and the Solana chain run in it, and
 * it stops the processes of all other parts, so one faulty part must not end it.
 * @param notice called with a sentence for users
 */
export function surviveUncaughtErrors(process: EventEmitter, notice: (text: string) => void): void {
  const tell = (error: unknown): void => {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    notice(
      `A part of the stack failed; the rest keeps running. Restart the stack if it does not recover. ${problem}`,
    )
  }
  // Node reports an unhandled rejection as an uncaught exception.
  process.on('uncaughtException', tell)
}
