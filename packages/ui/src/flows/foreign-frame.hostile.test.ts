// @vitest-environment happy-dom
/// <reference types="node" />
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../test/test-kit.js'
import { isInForeignFrame } from './foreign-frame.js'
import { frameAncestors } from './frame-ancestors.js'

const runs = Number(process.env.GLA_HOSTILE ?? 200)
const seed = Number(process.env.GLA_SEED ?? 20261123)
const own = location.origin
const named = 'https://app.safe.global'
const origins = [
  own,
  named,
  'https://elsewhere.example',
  'http://app.safe.global',
  'https://app.safe.global:8443',
  'https://app.safe.global.elsewhere.example',
  'https://safe.global',
  'null',
]
/** How the page in the frame was loaded, which decides its referrer. */
type Arrival = 'from the page around' | 'without a referrer' | 'from a page of its own'

/** Random choices that are the same for the same seed (mulberry32). */
function createDraw(seed: number) {
  let state = seed
  return <T>(list: readonly T[]): T => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length] as T
  }
}

/** The window of a page inside others, as a browser with or without `ancestorOrigins` shows it. */
function frameIn(around: readonly string[], hasList: boolean, arrival: Arrival): Window {
  const windows = [own, ...around].map((origin, depth) => {
    const referrers = {
      'from the page around': `${around[depth] ?? ''}/`,
      'without a referrer': '',
      'from a page of its own': `${own}/before`,
    }
    return {
      get location() {
        if (origin !== own) throw new DOMException('another origin', 'SecurityError')
        return { origin, ...(hasList && { ancestorOrigins: around.slice(depth) }) }
      },
      get document() {
        if (origin !== own) throw new DOMException('another origin', 'SecurityError')
        return { referrer: referrers[arrival] }
      },
    }
  })
  for (const [depth, one] of windows.entries())
    Object.assign(one, { parent: windows[depth + 1] ?? one, top: windows.at(-1) })
  return windows[0] as unknown as Window
}
const isRefused = (frame: Window) =>
  isInForeignFrame(createTestKit({ ancestors: frameAncestors(frame), frameOrigins: [named] }).kit)

test('hostile: pages around the modal that nobody named', { timeout: 120_000 }, () => {
  const draw = createDraw(seed)
  const failed: unknown[] = []
  for (let run = 0; run < runs; run++) {
    const around = Array.from({ length: draw([0, 1, 1, 2, 3, 4]) }, () => draw(origins))
    const hasList = draw([true, false])
    const arrival = draw<Arrival>([
      'from the page around',
      'without a referrer',
      'from a page of its own',
    ])
    const isForeign = around.some((origin) => origin !== own && origin !== named)
    const refused = isRefused(frameIn(around, hasList, arrival))
    // Without `ancestorOrigins`, an unknown page counts as foreign; a foreign page must never pass.
    const isRight = hasList ? refused === isForeign : refused || !isForeign
    if (!isRight) failed.push({ around, hasList, arrival, refused })
  }
  process.stdout.write(`hostile: pages around the modal: ${runs} tried, ${failed.length} failed\n`)
  expect(failed.slice(0, 3)).toEqual([])
})

test.each([
  [[], false],
  [[own], false],
  [[named], false],
  [[own, named], false],
  [['https://elsewhere.example'], true],
  [[named, own], true], // nothing tells what is around the foreign page
] as const)('without ancestorOrigins, inside %j: foreign is %s', (around, isForeign) => {
  expect(isRefused(frameIn(around, false, 'from the page around'))).toBe(isForeign)
})

test('without ancestorOrigins and referrer, every page of another origin is foreign', () => {
  for (const arrival of ['without a referrer', 'from a page of its own'] as const)
    expect(isRefused(frameIn([named], false, arrival))).toBe(true)
})

test('a URL as option stands for its origin; no option allows pages without an origin', () => {
  const refused = (ancestors: string[], frameOrigins: string[]) =>
    isInForeignFrame(createTestKit({ ancestors, frameOrigins }).kit)
  expect(refused([named], [`${named}/apps?x=1`])).toBe(false)
  expect(refused(['null'], [named])).toBe(true)
  expect(refused([], [])).toBe(false)
  for (const wrong of ['*', 'app.safe.global', 'http://app.safe.global', 'null', 'javascript:1'])
    expect(() => createTestKit({ frameOrigins: [wrong] })).toThrow(
      expect.objectContaining({ code: 'options/invalid' }),
    )
  expect(() => createTestKit({ frameOrigins: Array(101).fill(named) })).toThrow()
})

test('the opaque origin of a sandboxed page is not the opaque origin of the page around it', () => {
  const { kit } = createTestKit({ ancestors: ['null'] })
  vi.stubGlobal('location', { origin: 'null' })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(isInForeignFrame(kit)).toBe(true)
})
