import { appPolicy } from './app-policy.js'
import { readCommand, usage } from './command-line.js'
import { openCommanded } from './figures/figures-command.js'
import { serveSite } from './serve-site.js'

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
  const onError = (error: unknown) => console.error(explain(error))
  const { figures: asked, ...where } = options
  const figures = asked && (await openCommanded(asked, console.error))
  const read = figures ? { figures: figures.text } : {}
  const site = await serveSite({ ...where, ...read, policy: appPolicy, onError })
  console.log(`Site: ${site.url} (a copy of ${options.folder})`)
  const stop = () => {
    figures?.close()
    site.close().catch(fail)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

run().catch(fail)
