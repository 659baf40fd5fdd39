import { expect, onTestFinished, test } from 'vitest'
import { anySignal } from './any-signal.js'

const native = Object.getOwnPropertyDescriptor(AbortSignal, 'any')
function removeNative() {
  Reflect.deleteProperty(AbortSignal, 'any')
  onTestFinished(() => {
    if (native) Object.defineProperty(AbortSignal, 'any', native)
  })
}

test.each([
  ['as browsers have it', () => undefined],
  ['in a browser without AbortSignal.any', removeNative],
])('aborts with the first, for its reason: %s', (_, prepare) => {
  prepare()
  const [one, other] = [new AbortController(), new AbortController()]
  const any = anySignal([one.signal, other.signal])
  expect(any.aborted).toBe(false)
  other.abort('other')
  one.abort('one')
  expect([any.aborted, any.reason]).toEqual([true, 'other'])
  const late = anySignal([new AbortController().signal, one.signal, other.signal])
  expect([late.aborted, late.reason]).toEqual([true, 'one'])
})
