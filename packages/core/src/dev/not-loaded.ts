import { readOn } from './read-on.js'
import { warn } from './warn.js'

/** See `Dev.notLoaded`. */
export const notLoaded = (cause: unknown): void =>
  warn(
    'Part of the app could not be loaded. Vite: put @gla/core, @gla/ui and @gla/modal into optimizeDeps.exclude.',
    readOn.error('code/not-loaded'),
    cause,
  )
