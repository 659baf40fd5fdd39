/// <reference types="node" />
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import { chromium } from '@playwright/test'
import { createAlbum } from './album.js'
import { createCamera } from './camera.js'
import { createPictureDesk } from './picture-desk.js'
import { shotsOf } from './picture-shots.js'
import { serveBuilt } from './serve.js'

// Makes the pictures again that show something else than before: pictures [part of a picture's name] [all]
// `all` makes those again too that still count as the same.
const [part = '', ...flags] = process.argv.slice(2).filter((flag) => flag !== 'all')
const isAll = process.argv.includes('all')
const say = (text: string) => process.stdout.write(`${text}\n`)
if (flags.length > 0) throw new Error(`Not known: ${flags.join(' ')}`)

const server = await serveBuilt()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const camera = await createCamera(browser, server.base)
  const album = createAlbum(await createPictureDesk(await browser.newContext()))
  const shots = shotsOf(camera.stories)
  const chosen = shots.filter(({ name }) => name.includes(part))
  let made = 0
  await camera.takeAll(chosen, async (shot, taken) => {
    if (taken instanceof Error) {
      process.exitCode = 1
      say(`${shot.name}: could not be drawn: ${taken.message}`)
      return
    }
    const said = await album.compare(shot, taken)
    if (said) say(said)
    if (!said && !isAll) return
    await album.keep(shot, taken)
    made += 1
  })
  for (const name of album.left(shots)) {
    album.remove(name)
    say(`${name}: gone`)
  }
  say(`${made} of ${chosen.length} pictures made; look at them before they are committed.`)
  await camera.close()
} finally {
  await browser.close()
  await server.close()
}
