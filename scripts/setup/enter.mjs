// Ours: it runs on a Node that is too old for anything else.
import { nodeTooOld } from './node-version.mjs'

// The commands are read only after this check: they use what an old Node cannot parse. That is
// also why this file and node-version.mjs keep to syntax that Node 14 knows.

/**
 * Runs a command, and turns how it ends into an exit code: what `command` resolves to, or 1 with
 * one sentence on stderr.
 * @param {() => Promise<number>} command
 */
export function enter(command) {
  const sentence = nodeTooOld(process.versions.node)
  if (sentence) {
    console.error(sentence)
    process.exitCode = 1
    return
  }
  command().then(
    (code) => {
      process.exitCode = code
    },
    (error) => {
      console.error(error.name === 'Stop' ? `\n${error.message}` : error)
      process.exitCode = 1
    },
  )
}
