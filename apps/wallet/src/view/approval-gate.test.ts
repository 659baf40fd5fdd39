import { expect, test } from 'vitest'
import { type Blocked, createGate, type Sight } from './approval-gate.js'

function openGate() {
  const said: (Blocked | null)[] = []
  const timers: (() => void)[] = []
  let see: (sight: Sight) => void = () => undefined
  let isWatched = true
  const stop = createGate(
    {
      watchSight(listener) {
        see = listener
        return () => {
          isWatched = false
        }
      },
      after(ms, callback) {
        expect(ms).toBe(500)
        timers.push(callback)
        return () => void timers.splice(timers.indexOf(callback), 1)
      },
    },
    (blocked) => said.push(blocked),
  )
  const pass = () => {
    for (const callback of timers.splice(0)) callback()
  }
  return { said, timers, pass, stop, see: (sight: Sight) => see(sight), isWatched: () => isWatched }
}

test('what is in view for long enough can be approved', () => {
  const { said, see, pass } = openGate()
  see(true)
  see(true) // the browser says it again
  pass()
  expect(said).toEqual(['wait', 'wait', null])
})

test('what is covered begins anew, and says why', () => {
  const { said, see, pass, timers } = openGate()
  see(true)
  see('hidden')
  expect(timers).toEqual([])
  see(true)
  pass()
  see('unfocused')
  expect(said).toEqual(['wait', 'wait', 'hidden', 'wait', null, 'unfocused'])
})

test('leak: a gate that is closed leaves nothing', () => {
  const { see, timers, stop, isWatched } = openGate()
  see(true)
  stop()
  expect([timers.length, isWatched()]).toEqual([0, false])
})
