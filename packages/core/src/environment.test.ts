import { expect, test } from 'vitest'
import { leaveSecureContext } from '../test/plain-http.js'
import { serverEnvironment } from './environment.js'

test('plain http: UUIDs of version 4, each another one', () => {
  leaveSecureContext()
  const { randomId } = serverEnvironment()
  expect(crypto.randomUUID).toBeUndefined()
  const ids = Array.from({ length: 1_000 }, randomId)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(1_000)
})
