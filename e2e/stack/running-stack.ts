import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StackAddresses, StackCall, StackReply } from './stack-messages.js'

const root = join(import.meta.dirname, '..', '..')
const app = join(root, 'apps', 'gla', 'dist-stack')
const everything = join(root, 'examples', 'everything', 'dist-stack')

/** What costs time to start, and few journeys need. */
export interface StackParts {
  /** A process and a database. */
  readonly provider?: boolean
  /** The site of the embedded wallet, and the page with every feature. */
  readonly embedded?: boolean
}

/** A stack in a process of its own. */
export interface RunningStack extends StackAddresses {
  readonly appUrl: string
  readonly walletUrl: string
  stopRelay(): Promise<void>
  startRelay(): Promise<void>
  /** Nothing where the stack has no provider, as `startProvider`. */
  stopProvider(): Promise<void>
  startProvider(): Promise<void>
  stopChain(chainId: number): Promise<void>
  startChain(chainId: number): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the real stack, and the app on it as it was built for it.
 * @throws Error with the stack's own words, or when the app was not built
 */
export async function startRunningStack(parts: StackParts = {}): Promise<RunningStack> {
  const { provider = false, embedded = false } = parts
  for (const folder of [app, ...(embedded ? [everything] : [])])
    if (!existsSync(join(folder, 'index.html')))
      throw new Error(`${folder} is not built: \`npx turbo run build:stack\`, or \`npm test\`.`)
  const args = [app, ...(provider ? ['provider'] : []), ...(embedded ? [everything] : [])]
  const child = fork(join(import.meta.dirname, 'stack-process.ts'), args, {
    execArgv: ['--import', 'tsx', '--conditions=@gla/source'],
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const open = new Map<number, { resolve(): void; reject(error: Error): void }>()
  let calls = 0

  const addresses = await new Promise<StackAddresses>((resolve, reject) => {
    child.on('message', (reply: StackReply) => {
      if (reply.kind === 'ready') return resolve(reply.addresses)
      if (reply.kind === 'done') return open.get(reply.id)?.resolve()
      if (reply.id === null) return reject(new Error(reply.message))
      return open.get(reply.id)?.reject(new Error(reply.message))
    })
    child.once('exit', (code) => {
      const error = new Error(`The stack's process ended with code ${code}.`)
      reject(error)
      for (const call of open.values()) call.reject(error)
    })
  })

  async function call(act: StackCall['act'], chainId?: number) {
    calls += 1
    const id = calls
    child.send({ id, act, ...(chainId !== undefined && { chainId }) } satisfies StackCall)
    await new Promise<void>((resolve, reject) => open.set(id, { resolve, reject })).finally(() =>
      open.delete(id),
    )
  }

  if (!addresses.app || !addresses.wallet) throw new Error('The stack serves no app, or no wallet.')
  return {
    ...addresses,
    appUrl: addresses.app.url,
    walletUrl: addresses.wallet.url,
    stopRelay: () => call('stop-relay'),
    startRelay: () => call('start-relay'),
    stopProvider: () => call('stop-provider'),
    startProvider: () => call('start-provider'),
    stopChain: (chainId) => call('stop-chain', chainId),
    startChain: (chainId) => call('start-chain', chainId),
    async close() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
