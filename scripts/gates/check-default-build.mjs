// Ours: nobody else knows what of ours belongs to development only.
import { readFileSync } from 'node:fs'
import { filesUnder } from '../setup/files-under.mjs'
import { at, root } from '../setup/repository.mjs'

// Of the stack build only. A bare `localhost` is no sign: libraries know the word.
const signs = [
  [/\b3133[78]\b/, 'the id of a local chain'],
  [/\b0x7a6[9a]\b/i, 'the id of a local chain'],
  [/GLA Local/, 'the name of a local chain'],
  [/GLA Demo/, 'the demo wallet'],
  [/\b(?:https?|wss?):\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d+/, 'an address of this machine'],
  // Keys of the well known test phrase, as every development chain has them.
  [/ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80/i, 'a demo key'],
  [/test test test test test test test test test test test junk/, 'the demo phrase'],
]

/**
 * The addresses of the contracts of a local stack. They are the same on every machine, and a public network may have something
 * else there.
 * @returns {string[]}
 */
const localAddresses = () =>
  Object.values(
    JSON.parse(
      readFileSync(at('packages', 'contracts', 'artifacts', 'local-addresses.json'), 'utf8'),
    ),
  )

/**
 * What in a built file belongs to development only.
 * @param {string} text
 * @param {readonly string[]} [addresses] of a local stack
 * @returns {string[]} what it has, as half sentences
 */
export const developmentSigns = (text, addresses = []) =>
  [...signs, ...addresses.map((address) => [new RegExp(address, 'i'), 'a local contract'])].flatMap(
    ([pattern, what]) => {
      const match = pattern.exec(text)
      return match ? [`${what} (${match[0]})`] : []
    },
  )

function main() {
  const folder = at('apps', 'gla', 'dist')
  const files = filesUnder(folder)
  const addresses = localAddresses()
  const lines = files.flatMap((path) =>
    developmentSigns(readFileSync(path, 'latin1'), addresses).map(
      (what) => `${path.slice(root.length + 1)} has ${what}`,
    ),
  )
  if (files.length === 0) lines.push('apps/gla/dist is not built: run `turbo run build`.')
  for (const line of lines) console.log(line)
  console.log(`${files.length} files, ${lines.length} troubles`)
  process.exitCode = lines.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
