/** For fakes of features, whose state views read. */
export { createState } from '../src/state.js'
