import { readCommand, usage } from './command-line.js'
import { serveWallet } from './serve-wallet.js'

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  return isTaken ? 'The port is taken: choose another with --port.' : error.message
}
const fail = (error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
}

async function run(): Promise<void> {
  const options = readCommand(process.argv.slice(2), process.env)
  if (!options) return console.log(usage)
  const site = await serveWallet({ ...options, onError: (error) => console.error(explain(error)) })
  console.log(`Embedded wallet: ${site.url}`)
  const stop = () => void site.close().catch(fail)
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

run().catch(fail)
