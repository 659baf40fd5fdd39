import { differences, folder } from '../reference/committed-pages.mjs'
import { reference } from '../reference/reference.mjs'

/** docs/reference is what the sources say, and everything exported says something of itself. */
function main() {
  const { pages, troubles } = reference()
  const differing = differences(pages)
  for (const { page, what } of differing) console.log(`${folder}/${page}: ${what}`)
  if (differing.length > 0)
    console.log('The reference is out of date: run `npm run docs`, and look at what it changes.')
  for (const trouble of troubles) console.log(trouble)
  console.log(`${pages.size} pages, ${differing.length + troubles.length} troubles`)
  process.exitCode = differing.length + troubles.length === 0 ? 0 : 1
}

main()
