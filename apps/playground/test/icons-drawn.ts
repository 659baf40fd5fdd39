import type { Page } from '@playwright/test'

/**
 * How many icons a page draws, in shadow roots too: a thin one that is lost is less than pictures may differ by.
 * What runs in the page names no function inside: see story-page.ts.
 */
export const iconsDrawn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document]
    const seen = { opacityProperty: true, visibilityProperty: true }
    let drawn = 0
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot)
        if (!(element instanceof SVGSVGElement) || !element.checkVisibility(seen)) continue
        const { width, height } = element.getBBox()
        if (width + height > 0) drawn += 1
      }
    return drawn
  })
