// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dragDown } from './drag-down.js'

let panel: HTMLElement
let stop: () => void
let closed: number

beforeEach(() => {
  panel = document.body.appendChild(document.createElement('div'))
  panel.innerHTML = '<div class="header"></div>'
  panel.setPointerCapture = () => undefined // there is no pointer behind these events
  closed = 0
  stop = dragDown(panel, {
    isSheet: () => true,
    close: () => {
      closed++
      return true
    },
  })
})
afterEach(() => {
  stop()
  panel.remove()
})

const pointer = (type: string, clientY: number, how: PointerEventInit) =>
  panel.firstElementChild?.dispatchEvent(
    new PointerEvent(type, { clientY, pointerId: 1, isPrimary: true, bubbles: true, ...how }),
  )
const mouse = (type: string, y: number, buttons: number) =>
  pointer(type, y, { pointerType: 'mouse', buttons })

test('the sheet follows a mouse while its button is pressed', () => {
  mouse('pointerdown', 10, 1)
  mouse('pointermove', 50, 1)
  expect(panel.style.transform).toBe('translateY(40px)')
  mouse('pointercancel', 50, 0)
  expect([panel.style.transform, closed]).toEqual(['', 0])
})

test('a mouse let go above the sheet does not move it when it comes back', () => {
  mouse('pointerdown', 10, 1)
  mouse('pointermove', 2, 1)
  // Let go outside: the panel hears nothing.
  mouse('pointermove', 200, 0)
  mouse('pointerup', 200, 0)
  expect([panel.style.transform, closed]).toEqual(['', 0])
})
