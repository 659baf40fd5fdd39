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

const tenth = () => shotsOf(here.stories).filter((_, index) => index % 10 === seed % 10)

test(`frame-holder/ready, and a tenth of the pictures (seed ${seed}): no letter has a font of the machine, in frames neither, and a machine without them draws the same`, async () => {
  const shots = [...shotsOf(['frame-holder/ready']), ...tenth()]
  const found: string[] = []
  for (const shot of shots) {
    const [one, other] = await Promise.all([
      here.take(shot, async (page) => {
        found.push(...(await machineFonts(page)).map((font) => `${shot.name}: ${font}`))
      }),
      elsewhere.take(shot),
    ])
    if (one.equals(other)) continue
    const [before, now] = [await desk.read(one, 0.5), await desk.read(other, 0.5)]
    const { by, cells } = differenceOf(before, now)
    if (cells.length > 0) found.push(`${shot.name}: differs by ${Math.round(by)} of 255`)
  }
  expect(found).toEqual([])
})

test('a letter with a font of the machine is found in a frame', async () => {
  const [shot] = shotsOf(['frame-holder/ready'])
  if (!shot) throw new Error('there is no shot')
  let found: string[] = []
  await here.take(shot, async (page) => {
    await page.frames()[1]?.evaluate(() => {
      document.body.append(Object.assign(document.createElement('p'), { textContent: 'ᚠ' }))
    })
    found = await machineFonts(page)
  })
  expect(found).toEqual([expect.stringMatching(/: ᚠ$/)])
})
