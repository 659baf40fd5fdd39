import { rename } from 'node:fs/promises'
import type { Address } from '@solana/kit'
import { loopback } from '../ports.js'
import { type SolanaDemoAccount, solanaDemoAccount, solanaStartingFunds } from './demo-account.js'
import { localSolanaId } from './local-genesis.js'
import type { Answer } from './methods.js'
import { createMethods } from './methods.js'
import { serveRpc } from './rpc-server.js'
import { readSaved, writeSaved } from './saved-state.js'
import { createSvm, type Svm } from './svm.js'

const saveInterval = 10_000 // ms
const lamportsPerSol = 1_000_000_000n

/** Options of a local Solana chain. */
export interface SvmOptions {
  /** @default 0, a free port */
  readonly port?: number
  /** The saved state, kept between starts. Without it nothing is kept. */
  readonly stateFile?: string
  /** Called when the saved state could not be read and the chain starts empty. */
  onDamagedState?(movedTo: string): void
}

/** A running local Solana chain. */
export interface RunningSvm {
  readonly rpcUrl: string
  /** CAIP-2 */
  readonly caipNetworkId: typeof localSolanaId
  /** Funded; its key is public. */
  readonly account: SolanaDemoAccount
  /** Saves the state and stops. Safe to call again. */
  stop(): Promise<void>
}

/**
 * Starts a real SVM behind JSON-RPC on the loopback, with a funded account.
 * @throws Error when the port is taken, or the state cannot be written
 */
export async function startSvm(options: SvmOptions = {}): Promise<RunningSvm> {
  const svm = await open(options)
  const autosave = options.stateFile ? createAutosave(svm, options.stateFile) : null
  const answer = createMethods(svm)
  const answerAndSave: Answer = (method, params) => {
    if (method === 'sendTransaction' || method === 'requestAirdrop') autosave?.changed()
    return answer(method, params)
  }
  const server = await serveRpc(answerAndSave, options.port ?? 0).catch(async (error: unknown) => {
    await autosave?.end()
    throw error
  })
  let stopping: Promise<void> | undefined
  return {
    rpcUrl: `http://${loopback}:${server.port}`,
    caipNetworkId: localSolanaId,
    account: solanaDemoAccount,
    stop() {
      stopping ??= server.close().then(() => autosave?.end())
      return stopping
    },
  }
}

async function open({ stateFile, onDamagedState }: SvmOptions): Promise<Svm> {
  if (stateFile === undefined) return fresh()
  try {
    const saved = await readSaved(stateFile)
    return saved ? createSvm(saved) : fresh()
  } catch {
    // Keep the damaged file aside, and start empty.
    const movedTo = `${stateFile}.damaged`
    await rename(stateFile, movedTo)
    onDamagedState?.(movedTo)
    return fresh()
  }
}

function fresh(): Svm {
  const svm = createSvm()
  svm.airdrop(solanaDemoAccount.address as Address, BigInt(solanaStartingFunds) * lamportsPerSol)
  return svm
}

/** Saves the state every 10 s when it has changed, and at the end; one write at a time. */
function createAutosave(svm: Svm, file: string) {
  let isChanged = true
  let writing: Promise<void> = Promise.resolve()
  const save = () => {
    if (!isChanged) return writing
    isChanged = false
    writing = writing.then(() => writeSaved(file, svm.save()))
    return writing
  }
  const timer = setInterval(() => {
    save().catch(() => {
      // For example a full disk: retried at the next interval; `end` reports the error.
      isChanged = true
      writing = Promise.resolve()
    })
  }, saveInterval)
  timer.unref()
  return {
    changed() {
      isChanged = true
    },
    async end() {
      clearInterval(timer)
      await save()
    },
  }
}
