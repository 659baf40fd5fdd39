import { boostOf } from './boost-of.js'
import { fieldBoosts, fieldOf } from './fields.js'
import { tokens } from './tokens.js'

const index = {
  fields: Object.keys(fieldBoosts),
  extractField: fieldOf,
  tokenize: tokens,
}

/** How the search reads what is typed, and what comes first: for the index, which the build makes, and for the page. */
export const searchOptions = {
  // VitePress hands all of it to MiniSearch; its type names less.
  options: index as Omit<typeof index, 'fields'>,
  searchOptions: { fuzzy: 0.2, prefix: true, boost: fieldBoosts, boostDocument: boostOf },
}
