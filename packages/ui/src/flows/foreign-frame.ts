import type { Kit } from '@gla/core'
import { frameAncestors } from './frame-ancestors.js'

/**
 * Whether this page is inside one that neither has the dapp's origin nor is named in its option `frameOrigins`. Such a page
 * can cover a view and make a person click what they do not see (clickjacking).
 */
export function isInForeignFrame({ environment, options }: Kit): boolean {
  const { page } = environment
  if (!page) return false
  const around = page.ancestors ? page.ancestors() : frameAncestors(window)
  const own = new Set([location.origin, ...options.frameOrigins.map((url) => new URL(url).origin)])
  own.delete('null') // what every page with an opaque origin reports
  return around === null || !around.every((origin) => own.has(origin))
}
