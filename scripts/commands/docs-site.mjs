// Ours: installs first, then lets VitePress build.
import { parseArgs } from 'node:util'
import { asTyped } from '../setup/as-typed.mjs'
import { install } from '../setup/install.mjs'
import { onOrphaned } from '../setup/orphaned.mjs'
import { runningStackModal } from '../setup/stack-modal.mjs'
import { Stop } from '../setup/stop.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const usual = 4610

const usage = `npm run docs:site [-- --port ${usual}] [-- --build-only]

Builds the documentation as a site, and serves it on this machine until Ctrl-C.
While npm start runs, the modal on its first page is on the stack that it runs.

  --port <number>  where it is served; without it ${usual}, or a free port where that is taken
  --build-only     builds it in apps/docs/dist, and serves nothing
  --help           prints this`

/**
 * `npm run docs:site`: installs, builds the kit, the reference and the site, and serves it until a signal ends it.
 * @param {string[]} args
 * @returns {Promise<number>} 0
 * @throws Stop with what to do instead
 */
export async function docsSite(args) {
  const { help, port, 'build-only': buildOnly } = understood(args)
  if (help) {
    console.log(usage)
    return 0
  }
  console.log('GLA: documentation')
  await install()
  const { buildSite } = await import('../site/build-site.mjs')
  const stack = await runningStackModal()
  const folder = await buildSite(stack)
  if (buildOnly) {
    console.log(`  ${folder}`)
    return 0
  }
  // npm passes on the Ctrl-C that the terminal has sent already: each after the first changes nothing.
  const ended = new Promise((resolve) => {
    for (const signal of signals) process.on(signal, resolve)
    onOrphaned(resolve)
  })
  const site = await served(folder, port)
  const modal = stack ? 'on the npm start that runs here' : 'on Ethereum and Base'
  console.log(`  ${site.url}\n  The modal on it is ${modal}.\n  Ctrl-C ends it.`)
  await ended
  await site.close()
  return 0
}

/** @throws Stop for what is not understood */
function understood(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string' },
        'build-only': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.port !== undefined && !isPort(values.port))
      throw new Error(`--port is a number from 1 to 65535, not ${values.port}`)
    return values
  } catch (error) {
    throw new Stop(`Not understood: ${asTyped(args)}\n${error.message}\n\n${usage}`)
  }
}

const isPort = (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535

async function served(folder, port) {
  const { serveFolder } = await import('../setup/serve-folder.mjs')
  try {
    return await serveFolder(folder, Number(port ?? usual))
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    if (port) throw new Stop(`Port ${port} is taken. Name another one with --port.`)
    return serveFolder(folder, 0)
  }
}
