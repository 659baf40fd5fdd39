/// <reference types="node" />
import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeOf } from '../src/story-order.js'

const views = new URL('../../../packages/ui/src/views/', import.meta.url)

test('each view with stories has a place of its own in their list', () => {
  const folders = readdirSync(views).filter((one) =>
    existsSync(new URL(`${one}/stories.ts`, views)),
  )
  const last = placeOf('no-such-view')
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter((one) => placeOf(one) === last)).toEqual([])
})
