// Ours: VitePress builds the pages; somebody has to write the reference and build the kit before.
import { buildAll } from '../build/pack-packages.mjs'
import { publicEntries } from '../reference/entries.mjs'
import { run } from '../setup/child.mjs'
import { inPlaceOf } from '../setup/in-place-of.mjs'
import { step } from '../setup/progress.mjs'
import { at } from '../setup/repository.mjs'
import { Stop } from '../setup/stop.mjs'

/**
 * Builds the site in apps/docs/dist: the kit, the reference, the pages. One that is served from there is the old one until then.
 * @param {string | null} modal the file of the modal on its home; null for that of apps/docs/src/home/example.ts
 * @returns {Promise<string>} the folder
 * @throws Stop with what went wrong
 */
export async function buildSite(modal) {
  await buildAll(['modal'])
  await step('Writing the reference', writeReference)
  await step('Building the site', async (say) => {
    await inPlaceOf(folderOfSite, async (made) => {
      const { code, output, trouble } = await run('pnpm', ['run', 'build:site', '--outDir', made], {
        cwd: at('apps', 'docs'),
        env: { GLA_DOCS_MODAL: modal ?? '' },
        onLine: say,
      })
      if (code !== 0)
        throw new Stop(
          `${output.trimEnd()}\n\nThe site was not built${trouble ? ` (${trouble})` : ''}.`,
        )
    })
  })
  return folderOfSite
}

const folderOfSite = at('apps', 'docs', 'dist')

async function writeReference() {
  const { createReference, folder } = await import('../reference/reference.mjs')
  const reference = await createReference()
  // `npm test` tells what is wrong with doc comments: a site can be built all the same.
  await reference.write(publicEntries(), at(folder))
}
