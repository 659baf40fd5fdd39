import { parseArgs } from 'node:util'
import { type RelayOptions, startRelay } from './relay.js'

const usage = `Usage: npm start -- [--port 7780] [--host 127.0.0.1] [--data folder]
                     [--origin https://app.example]... [--project id]... [--audience wss://relay.example]...
                     [--trusted-proxy 10.0.0.1]...
Without --data messages are kept in memory. Environment: RELAY_PORT, RELAY_HOST, RELAY_DATA,
RELAY_ORIGINS, RELAY_PROJECTS, RELAY_AUDIENCES, RELAY_TRUSTED_PROXIES (lists separated by commas).`

const list = (flags: string[] | undefined, variable: string | undefined): string[] | undefined => {
  const entries = flags ?? variable?.split(',').map((entry) => entry.trim())
  const named = entries?.filter((entry) => entry !== '')
  return named?.length ? named : undefined
}

const readPort = (text: string): number => {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new Error(`Not a port: "${text}"`)
  return port
}

const readOptions = (): RelayOptions | undefined => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      origin: { type: 'string', multiple: true },
      project: { type: 'string', multiple: true },
      audience: { type: 'string', multiple: true },
      'trusted-proxy': { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return undefined
  const { env } = process
  const dataDir = values.data ?? (env.RELAY_DATA || undefined)
  const allowedOrigins = list(values.origin, env.RELAY_ORIGINS)
  const allowedProjects = list(values.project, env.RELAY_PROJECTS)
  const audiences = list(values.audience, env.RELAY_AUDIENCES)
  const trustedProxies = list(values['trusted-proxy'], env.RELAY_TRUSTED_PROXIES)
  return {
    port: readPort(values.port ?? env.RELAY_PORT ?? '7780'),
    host: values.host ?? env.RELAY_HOST ?? '127.0.0.1',
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(allowedOrigins ? { allowedOrigins } : {}),
    ...(allowedProjects ? { allowedProjects } : {}),
    ...(audiences ? { audiences } : {}),
    ...(trustedProxies ? { trustedProxies } : {}),
    onError: (error) => console.error(error),
  }
}

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  return isTaken ? 'The port is taken: choose another with --port.' : error.message
}

const run = async (): Promise<void> => {
  const options = readOptions()
  if (!options) return console.log(usage)
  const relay = await startRelay(options)
  console.log(`Relay: ${relay.url} (${options.dataDir ?? 'messages in memory'})`)
  const stop = (): void => {
    relay.close().catch((error: unknown) => {
      console.error(explain(error))
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
