// Ours: what `npm start` leaves behind does not say whether it still runs.
import { existsSync, readFileSync } from 'node:fs'
import { at } from './repository.mjs'

const file = at('.stack', 'modal.ts')
const patience = 2_000 // ms

/**
 * Where `npm start` writes the modal of a dapp on its stack.
 * @returns {string | null} null where it never ran here
 */
export const stackModal = () => (existsSync(file) ? file : null)

/**
 * The same, while the stack runs: its chains answer, each with its own id.
 * @param {string | null} [path]
 * @returns {Promise<string | null>}
 */
export async function runningStackModal(path = stackModal()) {
  const text = path ? readFileSync(path, 'utf8') : ''
  const chains = [...text.matchAll(/\bid: (\d+),[\s\S]*?http: \['(http:[^']+)'\]/g)]
  const ids = await Promise.all(chains.map(([, , url]) => chainIdAt(url)))
  const isRunning = chains.length > 0 && chains.every(([, id], at) => ids[at] === Number(id))
  return isRunning ? path : null
}

/** @returns {Promise<number | null>} null where no node answers */
async function chainIdAt(url) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'Content-Type': 'application/json' }
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    const { result } = await answer.json()
    return typeof result === 'string' ? Number(result) : null
  } catch {
    return null
  }
}
