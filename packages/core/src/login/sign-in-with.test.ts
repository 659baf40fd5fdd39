import { expect, test } from 'vitest'
import { pendingLogin } from '../../test/fake-login.js'
import { createTestKit } from '../../test/test-kit.js'
import { signInWith } from './sign-in-with.js'

async function begin() {
  const { requests, connectors } = pendingLogin()
  const { kit } = createTestKit({ connectors })
  await kit.load('logins')
  kit.modal.open()
  signInWith(kit, { connectorId: 'auth', namespace: 'eip155' }, 'google')
  return { kit, requests }
}

test('asked at once, and shown', async () => {
  const { kit, requests } = await begin()
  expect(requests).toHaveLength(1)
  expect(requests[0]?.login).toEqual({ social: 'google' })
  expect(kit.router.current.name).toBe('ConnectingSocial')
  kit.destroy()
})

test('gone back: waited for no longer', async () => {
  const { kit, requests } = await begin()
  expect(requests[0]?.signal.aborted).toBe(false)
  kit.router.back()
  await Promise.resolve()
  expect(requests[0]?.signal.aborted).toBe(true)
  kit.destroy()
})
