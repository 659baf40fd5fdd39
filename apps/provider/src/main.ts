import { readOptions, usage } from './configuration/command-line.js'
import { withoutAddresses } from './configuration/without-addresses.js'
import { commandUsage, runCommand } from './projects/project-commands.js'
import { startProvider } from './provider.js'

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  return isTaken ? 'The port is taken: choose another with --port.' : error.message
}

const run = async (): Promise<void> => {
  const args = process.argv.slice(2)
  const said = await runCommand(args, process.env, (error) => console.error(explain(error)))
  if (said !== undefined) return console.log(said)
  const options = readOptions(args, process.env)
  if (!options) return console.log(`${usage}\n${commandUsage}`)
  const provider = await startProvider({
    ...options,
    log: process.stdout,
    onError: (error) => console.error(withoutAddresses(error)),
  })
  const { chains, dataDir, databaseUrl } = options
  const kept = databaseUrl === undefined ? (dataDir ?? 'in memory') : 'PostgreSQL'
  console.log(`Provider: ${provider.url} (${chains.map(({ id }) => id).join(', ')}; names ${kept})`)
  const stop = (): void => {
    provider.close().catch((error: unknown) => {
      console.error(withoutAddresses(error))
      process.exitCode = 1
    })
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

run().catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
