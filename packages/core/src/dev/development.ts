import type { Dev } from './dev.js'
import { explainOption } from './explain-option.js'
import { notLoaded } from './not-loaded.js'
import { watchSetUp } from './watch-set-up.js'

/** For a dev server, which resolves `#dev` by the condition `development`. */
export const dev: Dev | null = {
  explain: explainOption,
  watch: watchSetUp,
  notLoaded,
}
