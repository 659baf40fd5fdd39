// Ours: installs first, then lets Vite serve.
import { install } from '../setup/install.mjs'
import { onOrphaned } from '../setup/orphaned.mjs'
import { at } from '../setup/repository.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * `npm run playground`: installs, and serves apps/playground on a free port of this machine until a
 * signal ends it. A change of a source shows at once.
 * @returns {Promise<number>} 0
 */
export async function playground() {
  console.log('GLA: playground')
  // npm passes on the Ctrl-C that the terminal has sent already: each after the first changes nothing.
  const ended = new Promise((resolve) => {
    for (const signal of signals) process.on(signal, resolve)
    onOrphaned(resolve)
  })
  await install()
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: at('apps', 'playground', 'vite.config.ts'),
    logLevel: 'warn',
  })
  await server.listen()
  console.log(`  ${server.resolvedUrls.local[0]}\n  Ctrl-C ends it.`)
  await ended
  await server.close()
  return 0
}
