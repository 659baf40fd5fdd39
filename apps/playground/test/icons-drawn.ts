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
    for (const root of roots) {
      const elements = [...root.querySelectorAll('*')]
      roots.push(...elements.flatMap(({ shadowRoot }) => shadowRoot ?? []))
      drawn += elements.filter(
        (icon) =>
          icon instanceof SVGSVGElement &&
          icon.checkVisibility(seen) &&
          icon.getBBox().width + icon.getBBox().height > 0,
      ).length
    }
    return drawn
  })
