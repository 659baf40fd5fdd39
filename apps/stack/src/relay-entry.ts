// The program of the stack's relay: a process of its own, so that neither ends the other.
import { startRelay } from '@gla/relay'
import { loopback } from './ports.js'

/** Far more than one developer's messages need. */
const storeBytes = 64 * 1_048_576

/** All pages and wallets of the stack are of one address: none of them may push out the others. */
const client = { bytes: 8 * 1_048_576, topics: 500, memberships: 2_000, topicMessages: 200 }
const address = { bytes: 32 * 1_048_576, topics: 5_000, memberships: 20_000, topicMessages: 400 }

const [port, dataDir] = process.argv.slice(2)
const fail = (error: unknown): void => {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

try {
  const relay = await startRelay({
    host: loopback,
    port: Number(port),
    ...(dataDir !== undefined && { dataDir }),
    limits: { storeBytes, client, address },
  })
  process.once('SIGTERM', () => void relay.close().catch(fail))
} catch (error) {
  fail(error)
}
