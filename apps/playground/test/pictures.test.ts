/// <reference types="node" />
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Album } from './album.js'
import { createAlbum } from './album.js'
import type { Camera } from './camera.js'
import { createCamera } from './camera.js'
import { createPictureDesk } from './picture-desk.js'
import type { Shot } from './picture-shots.js'
import { shotsOf } from './picture-shots.js'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 }) // some three hundred pages, on a busy machine

let browser: Browser
let camera: Camera
let album: Album
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions())
  camera = await createCamera(browser, inject('playground'))
  album = createAlbum(await createPictureDesk(await browser.newContext()))
})
afterAll(async () => {
  await camera?.close()
  await browser?.close()
})

test('every story looks as it was kept: `npm run pictures` in apps/playground makes its picture again', async () => {
  const shots = shotsOf(camera.stories)
  const found: string[] = []
  const began = performance.now()
  let loaded = 0
  const look = async (shot: Shot, taken: Buffer | Error) => {
    loaded += 1
    const said =
      taken instanceof Error ? `${shot.name}: ${taken.message}` : await album.compare(shot, taken)
    if (said) found.push(said)
  }
  await camera.takeAll(shots, look, album.isKept)
  const seconds = Math.round((performance.now() - began) / 1_000)
  process.stdout.write(
    `figure: ${shots.length} pictures in ${seconds} s, ${loaded} of them in a page of their own\n`,
  )
  expect([...found, ...album.left(shots).map((name) => `${name}: of no story`)]).toEqual([])
})
