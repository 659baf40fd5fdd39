import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The dev server of a dapp, as `npx vite` starts it. */
export interface DevServer {
  readonly origin: string
  /** What it has said so far. */
  said(): string
  close(): Promise<void>
}

// Our end of the channel closes when this process does, even if it is killed.
const endsWithUs = 'data:text/javascript,process.once("disconnect",()=>process.exit())'

/**
 * Starts the Vite that a dapp has installed.
 * @param folder of the dapp
 * @throws Error with what it said, where it ends instead
 */
export async function startVite(folder: string): Promise<DevServer> {
  const manifest = createRequire(join(folder, 'package.json')).resolve('vite/package.json')
  // The tests read our packages as sources, a dapp does not.
  const { NODE_OPTIONS: _, ...env } = process.env
  const child = fork(join(dirname(manifest), 'bin', 'vite.js'), ['--host=127.0.0.1', '--port=0'], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    execArgv: ['--import', endsWithUs],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = once(child, 'exit')
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      if (found) resolve(found)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`Vite ended with code ${code}:\n${said}`)))
  })
  return {
    origin,
    said: () => said,
    async close() {
      child.disconnect()
      await exited
    },
  }
}
