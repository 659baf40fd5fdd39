import type { Kit } from '@gla/core'
import { frameAncestors } from './frame-ancestors.js'

/**
 * Whether this page is inside one that neither belongs to the dapp nor is named in its option `frameOrigins`. Such a page
 * can cover a view, and lead a person to click what they do not see.
 */
export function isInForeignFrame({ environment, options }: Kit): boolean {
  const { page } = environment
  if (!page) return false
  const around = page.ancestors ? page.ancestors() : frameAncestors(window)
  const own = new Set([location.origin, ...options.frameOrigins.map((url) => new URL(url).origin)])
  own.delete('null') // the origin of all pages that have none
  return around === null || !around.every((origin) => own.has(origin))
}
