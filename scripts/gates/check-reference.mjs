// Ours: TypeDoc writes the reference; it does not say whether the committed one is the same.
import { differences } from '../reference/differences.mjs'
import { publicEntries } from '../reference/entries.mjs'
import { createReference, folder } from '../reference/reference.mjs'
import { at } from '../setup/repository.mjs'

/** docs/reference is what the sources say, and everything exported says something of itself. */
async function main() {
  const written = at('test-results', 'reference')
  const entries = publicEntries()
  const reference = await createReference()
  const troubles = await reference.write(entries, written)
  const differing = differences(at(folder), written)
  for (const { page, what } of differing) console.log(`${folder}/${page}: ${what}`)
  if (differing.length > 0)
    console.log('The reference is out of date: run `npm run docs`, and look at what it changes.')
  for (const trouble of troubles) console.log(trouble)
  console.log(`${entries.length} entries, ${differing.length + troubles.length} troubles`)
  process.exitCode = differing.length + troubles.length === 0 ? 0 : 1
}

await main()
