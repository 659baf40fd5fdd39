/// <reference types="node" />
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Camera } from './camera.js'
import { createCamera } from './camera.js'
import { machineFonts } from './machine-fonts.js'
import { createMachines } from './machine-without-fonts.js'
import type { PictureDesk } from './picture-desk.js'
import { createPictureDesk } from './picture-desk.js'
import { differenceOf } from './picture-difference.js'
import { fontsRead } from './picture-fonts.js'
import type { Shot } from './picture-shots.js'
import { shotsOf } from './picture-shots.js'
import { seed } from './tenth-of-stories.js'

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 600_000 }) // a busy machine

const machines = createMachines()
const browsers: Browser[] = []
const open = async (FONTCONFIG_FILE: string) => {
  const env = { ...process.env, FONTCONFIG_FILE } as Record<string, string>
  const browser = await chromium.launch({ ...chromiumLaunchOptions(), env })
  browsers.push(browser)
  return browser
}
let here: Camera
let elsewhere: Camera
let desk: PictureDesk
beforeAll(async () => {
  const browser = await open(machines.asItIs)
  here = await createCamera(browser, inject('playground'))
  elsewhere = await createCamera(await open(machines.bare), inject('playground'))
  desk = await createPictureDesk(await browser.newContext())
})
afterAll(async () => {
  for (const camera of [here, elsewhere]) await camera?.close()
  for (const browser of browsers) await browser.close()
  machines.remove()
})

/** What two machines draw otherwise, and letters with a font of this one. Nothing when a glance at it could not be had. */
async function troubles(shot: Shot, way: 'take' | 'glance'): Promise<string[] | undefined> {
  const found: string[] = []
  const [one, other] = await Promise.all([
    here.lens[way](shot, async (page) => {
      found.push(...(await machineFonts(page)).map((font) => `${shot.name}: ${font}`))
    }),
    elsewhere.lens[way](shot),
  ])
  if (!one || !other) return undefined
  if (one.equals(other)) return found
  const [before, now] = [await desk.read(one, 0.5), await desk.read(other, 0.5)]
  const { by, cells } = differenceOf(before, now)
  if (cells.length > 0) found.push(`${shot.name}: differs by ${Math.round(by)} of 255`)
  return found
}

const [frame] = shotsOf(['frame-holder/ready'])

test(`frame-holder/ready, every picture of another look, and a twentieth of the others (seed ${seed}): no letter has a font of the machine, in frames neither, and a machine without them draws the same`, async () => {
  if (!frame) throw new Error('there is no shot')
  const some = shotsOf(here.stories).filter((_, index) => index % 20 === seed % 20)
  const names = new Set(some.map(({ name }) => name))
  const shots = [...some, ...shotsOf([frame.story]).filter(({ name }) => !names.has(name))]
  const found: string[] = []
  let loaded = 0
  for (const shot of shots) {
    // What is wrong at a glance may be what the story before left behind: then a page of its own says.
    if ((await troubles(shot, 'glance'))?.length === 0) continue
    loaded += 1
    found.push(...((await troubles(shot, 'take')) ?? []))
  }
  process.stdout.write(`figure: ${shots.length} pictures, ${loaded} in a page of their own\n`)
  expect(found).toEqual([])
})

test('a letter with a font of the machine is found in a frame', async () => {
  if (!frame) throw new Error('there is no shot')
  let found: string[] = []
  await here.lens.take(frame, async (page) => {
    const inner = page.frames()[1]
    await inner?.getByRole('heading').waitFor() // it fills itself once it is loaded, over what was there
    await inner?.evaluate(() => {
      document.body.append(Object.assign(document.createElement('p'), { textContent: 'ᚠ' }))
    })
    await fontsRead(page) // while a font is being read, another one is in its place
    found = await machineFonts(page)
  })
  expect(found).toEqual([expect.stringMatching(/: ᚠ$/)])
})
