/**
 * Runs a server of the stack in a process of its own: tells the stack that it listens, and closes it at SIGTERM. What fails
 * is written to stderr, where the stack reads it.
 */
export async function runUntilTerminated(
  start: () => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  const fail = (error: unknown): void => {
    process.stderr.write(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
  try {
    const server = await start()
    // Another program may answer at this port: the stack believes this one alone.
    process.send?.('listening')
    process.disconnect?.()
    process.once('SIGTERM', () => void server.close().catch(fail))
  } catch (error) {
    fail(error)
  }
}
