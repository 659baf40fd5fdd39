import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { strangersEnvironment } from './strangers-environment.js'

/** A server of a dapp, as a script of its `package.json` starts it. */
export interface DevServer {
  readonly origin: string
  /** What it has said so far. */
  said(): string
  close(): Promise<void>
}

// Our end of the channel closes when this process does, even if it is killed.
// Next hands it on to its own processes by NODE_OPTIONS, without its quotes.
const script = 'process.once("disconnect",()=>process.exit())'
const endsWithUs = `data:text/javascript,${encodeURIComponent(script)}`
const hostFlag: Record<string, string> = { vite: '--host', next: '--hostname' }

/** The program of a script, as the dapp has installed it, and its arguments. */
function commandOf(folder: string, script: string): { file: string; args: string[] } {
  const manifest = join(folder, 'package.json')
  const [name = '', ...args]: string[] = readJson(manifest).scripts[script].split(' ')
  const installed = createRequire(manifest).resolve(`${name}/package.json`)
  const host = `${hostFlag[name]}=127.0.0.1`
  return {
    file: join(dirname(installed), readJson(installed).bin[name]),
    args: [...args, host, '--port=0'],
  }
}
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Starts a server of a dapp on a free port.
 * @param folder of the dapp
 * @param script of its `package.json`, which runs Vite or Next
 * @throws Error with what it said, where it ends instead
 */
export async function startServer(
  folder: string,
  script: 'dev' | 'start' | 'preview',
): Promise<DevServer> {
  const { file, args } = commandOf(folder, script)
  const child = fork(file, args, {
    cwd: folder,
    env: strangersEnvironment(),
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
    child.once('exit', (code) => reject(new Error(`It ended with code ${code}:\n${said}`)))
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
