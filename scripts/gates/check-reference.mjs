// Ours: TypeDoc writes the reference; it does not say what is public and has no comment, nor where our pages lead.
import { publicEntries } from '../reference/entries.mjs'
import { createReference } from '../reference/reference.mjs'
import { at } from '../setup/repository.mjs'
import { linkTroubles } from '../site/link-troubles.mjs'
import { publicTexts } from '../site/public-texts.mjs'

/** The reference can be written, everything exported says something of itself, and links of the public pages lead somewhere. */
async function main() {
  const written = at('test-results', 'reference')
  const entries = publicEntries()
  const reference = await createReference()
  const undocumented = await reference.write(entries, written)
  const { pages, troubles } = publicTexts(written)
  const found = [...undocumented, ...troubles, ...linkTroubles(pages)]
  for (const trouble of found) console.log(trouble)
  console.log(`${entries.length} entries, ${pages.size} pages, ${found.length} troubles`)
  process.exitCode = found.length === 0 ? 0 : 1
}

await main()
