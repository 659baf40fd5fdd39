// The entry point of the stack's provider, which runs in its own process like the relay.
import { type ProviderChain, startProvider } from '@gla/provider'
import { loopback } from './ports.js'
import { runUntilTerminated } from './run-until-terminated.js'

/** ms. A node on this machine costs nothing to ask, and who tries something out wants to see it. */
const balanceAge = 2_000

const [port, dataDir, chains = '[]'] = process.argv.slice(2)

await runUntilTerminated(() =>
  startProvider({
    host: loopback,
    port: Number(port),
    dataDir,
    chains: JSON.parse(chains) as readonly ProviderChain[],
    openProjects: true,
    limits: { balanceAge },
  }),
)
