import { expect, test } from 'vitest'
import { isLoopback } from './is-loopback.js'

test.each([
  ...['localhost', 'dapp.localhost', 'a.b-c.localhost', '127.0.0.1', '127.1.2.3', '[::1]'].map(
    (name) => [name, true] as const,
  ),
  ...['', 'localhost.example', 'mylocalhost', '10.0.0.1', '127.0.0.1.example', '[::2]'].map(
    (name) => [name, false] as const,
  ),
])('%s: %s', (name, is) => expect(isLoopback(name)).toBe(is))
