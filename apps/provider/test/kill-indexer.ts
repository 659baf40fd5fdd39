// Reads a chain into the database of a folder until it is killed, and says how far it is.
import { writeSync } from 'node:fs'
import { createChains } from '../src/chains/chains.js'
import { openProviderDatabase } from '../src/database/provider-database.js'
import { createIndexer } from '../src/indexer/indexer.js'
import { defaultLimits } from '../src/limits.js'

const say = (line: string) => writeSync(1, `${line}\n`)
const report = (error: unknown) => say(`wrong ${error}`)
const [dataDir, url = ''] = process.argv.slice(2)
const database = await openProviderDatabase({ dataDir, onError: report })
const id = 'eip155:31337'
const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const metrics = { asked: () => undefined, behind: (_: string, blocks: number) => say(`${blocks}`) }
const limits = { ...defaultLimits }
const chains = createChains([{ id, rpcUrls: [url], coin, history: {} }], {
  limits,
  metrics,
  report,
})
const indexer = createIndexer({ database, chains, limits, now: Date.now, report, metrics })
indexer.start()
say('began')
// It looks at the chain all the time, so that it is killed while it writes.
setInterval(() => void indexer.upTo(id, 0n), 5)
