// Ours: installs first, then lets TypeDoc write.
import { install } from '../setup/install.mjs'
import { at } from '../setup/repository.mjs'

/**
 * `npm run docs`: writes docs/reference from the declarations and doc comments of the sources, and the rows of new error
 * codes into docs/error-tests.md.
 * @returns {Promise<number>} 1 when something exported says nothing of itself, or no test provokes a code; the pages are
 *   written all the same
 */
export async function docs() {
  await install()
  const { publicEntries } = await import('../reference/entries.mjs')
  const { createReference, folder } = await import('../reference/reference.mjs')
  const entries = publicEntries()
  const reference = await createReference()
  const { writeErrorPage } = await import('../reference/error-page.mjs')
  const troubles = [...(await reference.write(entries, at(folder))), ...(await writeErrorPage())]
  console.log(`${entries.length} entries in ${folder}`)
  for (const trouble of troubles) console.error(trouble)
  return troubles.length === 0 ? 0 : 1
}
