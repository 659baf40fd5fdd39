// Ours: the site is too much to build for every `npm test`.
import { playwright } from '../gates/suites.mjs'
import { ensureChromium } from '../setup/chromium.mjs'
import { buildSite } from '../site/build-site.mjs'

/**
 * Builds the documentation as a site, and uses it in Chromium (e2e/docs-site.e2e.ts).
 * @returns {Promise<string | null>} `N of N`; null when one failed
 */
export async function playDocs() {
  await ensureChromium()
  const folder = await buildSite(null)
  const { serveFolder } = await import('../setup/serve-folder.mjs')
  const site = await serveFolder(folder, 0)
  process.env.GLA_DOCS_URL = site.url
  try {
    const { passed, failed } = await playwright('docs')
    const figure = `${passed} of ${passed + failed}`
    console.log(`  ${figure}`)
    return failed === 0 ? figure : null
  } finally {
    await site.close()
  }
}
