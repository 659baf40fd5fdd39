import type { EventEmitter } from 'node:events'

/**
 * Keeps a process running when one of its parts throws where nobody catches it: the pages and the
 * Solana chain share it, and it stops the processes of the others, which must not end with them. `notice` is called with a
 * sentence for users.
 */
export function outliveErrors(process: EventEmitter, notice: (text: string) => void): void {
  const tell = (error: unknown): void => {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    notice(
      `A part of the stack failed; the others go on. Start it again if it stays so. ${problem}`,
    )
  }
  // Node raises a rejection nobody handles as an uncaught exception.
  process.on('uncaughtException', tell)
}
