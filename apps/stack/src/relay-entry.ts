// The entry point of the stack's relay. It runs in its own process, so that a crash of the relay or the stack does not end
// the other.
import { startRelay } from '@gla/relay'
import { loopback } from './ports.js'
import { runUntilTerminated } from './run-until-terminated.js'

/** Far more than one developer's messages need. */
const storeBytes = 64 * 1_048_576

/** All pages and wallets of the stack share one address, so the client's quota must be well below the address's. */
const client = { bytes: 8 * 1_048_576, topics: 500, memberships: 2_000, topicMessages: 200 }
const address = { bytes: 32 * 1_048_576, topics: 5_000, memberships: 20_000, topicMessages: 400 }

const [port, dataDir] = process.argv.slice(2)

await runUntilTerminated(() =>
  startRelay({
    host: loopback,
    port: Number(port),
    ...(dataDir !== undefined && { dataDir }),
    limits: { storeBytes, client, address },
  }),
)
