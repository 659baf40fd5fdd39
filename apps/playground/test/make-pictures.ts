/// <reference types="node" />
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import { chromium } from '@playwright/test'
import { createAlbum } from './album.js'
import { createCamera } from './camera.js'
import { iconsDrawn } from './icons-drawn.js'
import { createPictureDesk } from './picture-desk.js'
import { readPictureInputs } from './picture-inputs.js'
import { shotsOf } from './picture-shots.js'
import { serveBuilt } from './serve.js'

// Makes the pictures again that show something else than before: pictures [part of a picture's name] [all]
// `all` makes those again too that still count as the same. Of each it notes what it was drawn of, see picture-inputs.ts.
const [part = '', ...flags] = process.argv.slice(2).filter((flag) => flag !== 'all')
const isAll = process.argv.includes('all')
const say = (text: string) => process.stdout.write(`${text}\n`)
if (flags.length > 0) throw new Error(`Not known: ${flags.join(' ')}`)

const server = await serveBuilt()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const camera = await createCamera(browser, server.base)
  const album = createAlbum(await createPictureDesk(await browser.newContext()))
  const inputs = await readPictureInputs(server.base, browser.version(), album)
  const shots = shotsOf(camera.stories)
  const chosen = shots.filter(({ name }) => name.includes(part))
  let made = 0
  await camera.each(chosen, async (shot, { take, read, page }) => {
    try {
      const taken = await take(shot)
      const drawn = await iconsDrawn(page)
      const before = inputs.icons(shot)
      const icons =
        before === undefined || before === drawn
          ? null
          : `${shot.name}: ${drawn} icons are drawn, ${before} before`
      const said = (await album.compare(shot, taken)) ?? icons
      if (said) say(said)
      if (said || isAll) {
        await album.keep(shot, taken)
        made += 1
      }
      inputs.note(shot, await read(), drawn)
    } catch (error) {
      process.exitCode = 1
      say(`${shot.name}: could not be drawn: ${error}`)
    }
  })
  for (const name of album.left(shots)) {
    album.remove(name)
    say(`${name}: gone`)
  }
  inputs.write(shots)
  say(`${made} of ${chosen.length} pictures made; look at them before they are committed.`)
  await camera.close()
} finally {
  await browser.close()
  await server.close()
}
