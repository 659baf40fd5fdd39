// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepPlace } from './keep-place.js'

afterEach(() => vi.unstubAllGlobals())

/** A view that is as high as `grow` says, and a clock of one timer. */
function setUp(top: number) {
  let highest = 0
  let place = 0
  let resized: (() => void) | null = null
  let over: (() => void) | null = null
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe() {}
      disconnect() {
        resized = null
      }
    },
  )
  const scroll = document.createElement('div')
  scroll.innerHTML = '<div class="content"></div>'
  Object.defineProperty(scroll, 'scrollTop', {
    get: () => place,
    set: (to: number) => {
      place = Math.min(to, highest)
    },
  })
  const end = keepPlace(scroll, top, (ms, callback) => {
    expect(ms).toBe(2_000)
    over = callback
    return () => {
      over = null
    }
  })
  return {
    end,
    place: () => place,
    pass: () => over?.(),
    isOver: () => over === null && resized === null,
    grow(to: number) {
      highest = to
      resized?.()
    },
  }
}

test('what comes later moves nothing: the view is where it was left once it is high enough', () => {
  const { end, grow, place, isOver } = setUp(737)
  grow(193)
  expect(place()).toBe(193)
  grow(900)
  expect(place()).toBe(737)
  end()
  expect(isOver()).toBe(true)
})

test.each(['wheel', 'pointerdown', 'keydown'])(
  'a person who moves (%s) is not moved back',
  (act) => {
    const { grow, place, isOver } = setUp(737)
    grow(193)
    document.dispatchEvent(new Event(act))
    expect(isOver()).toBe(true)
    grow(900)
    expect(place()).toBe(193)
  },
)

test('after 2 s nothing is moved any more', () => {
  const { grow, place, pass, isOver } = setUp(737)
  grow(193)
  pass()
  grow(900)
  expect(place()).toBe(193)
  expect(isOver()).toBe(true)
})
