import type { Page } from '@playwright/test'

/** How many icons a page draws, in shadow roots too: a thin one that is lost is less than pictures may differ by. */
export const iconsDrawn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document]
    let drawn = 0
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot)
        if (element.localName === 'svg' && element.getClientRects().length > 0) drawn += 1
      }
    return drawn
  })
