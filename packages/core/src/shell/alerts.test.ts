import { expect, test } from 'vitest'
import { alertForRefusal } from './alert-for-refusal.js'
import { createAlerts } from './alerts.js'

test('default: each code once in the life of the kit (spec §8)', () => {
  const alerts = createAlerts()
  alerts.show({ code: 'relay-refused', detail: 'a' })
  alerts.show({ code: 'relay-refused', detail: 'b' })
  alerts.show({ code: 'session-expired', detail: '' })
  expect(alerts.state.shown).toEqual([
    { code: 'relay-refused', detail: 'a' },
    { code: 'session-expired', detail: '' },
  ])
  alerts.dismiss('relay-refused')
  alerts.show({ code: 'relay-refused', detail: 'c' })
  expect(alerts.state.shown).toEqual([{ code: 'session-expired', detail: '' }])
})

test('two kits know nothing of each other', () => {
  createAlerts().show({ code: 'relay-refused', detail: '' })
  expect(createAlerts().state.shown).toEqual([])
})

test.each([
  ['Unauthorized: origin not allowed', 'invalid-app-configuration'],
  ['Unauthorized: invalid key', 'invalid-app-configuration'],
  ['JWT Token is not yet valid', 'session-expired'],
  ['JWT Token is expired', 'session-expired'],
  ['Project ID is missing', 'project-id-not-configured'],
  ['', 'relay-refused'],
  ['something new', 'relay-refused'],
])('a relay that says %j: %s', (reason, code) => {
  expect(alertForRefusal(reason)).toEqual({ code, detail: reason })
})

test('the words of a relay are bounded', () => {
  expect(alertForRefusal('x'.repeat(1e6)).detail).toHaveLength(200)
})
