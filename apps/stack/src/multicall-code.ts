import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Hex, isHex } from 'viem'

/**
 * The creation code of Multicall3, which viem has for its own deployless calls. viem's `exports` do
 * not name that module, so it is read by its path; a test fails when viem moves it.
 */
export function multicallCreationCode(): Hex {
  const require = createRequire(import.meta.url)
  const path = join(dirname(require.resolve('viem')), 'constants', 'contracts.js')
  const { multicall3Bytecode } = require(path) as { multicall3Bytecode?: unknown }
  if (!isHex(multicall3Bytecode)) throw new Error(`viem has no Multicall3 in ${path}.`)
  return multicall3Bytecode
}
