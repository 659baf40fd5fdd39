import { folder, writePages } from '../reference/committed-pages.mjs'
import { install } from '../setup/install.mjs'

/**
 * `npm run docs`: writes docs/reference from the declarations and doc comments of the sources.
 * @returns {Promise<number>} 1 when something exported says nothing of itself; the pages are written all the same
 */
export async function docs() {
  await install()
  const { reference } = await import('../reference/reference.mjs')
  const { pages, troubles } = reference()
  const changed = writePages(pages)
  for (const page of changed) console.log(`  ${folder}/${page}`)
  console.log(`${pages.size} pages, ${changed.length} changed`)
  for (const trouble of troubles) console.error(trouble)
  return troubles.length === 0 ? 0 : 1
}
