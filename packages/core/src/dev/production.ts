import type { Dev } from './dev.js'

/** Nothing: a visitor's console is not the place to tell the page's owner. */
export const dev: Dev | null = null
