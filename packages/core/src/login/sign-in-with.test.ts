import { expect, test } from 'vitest'
import { heldLogin } from '../../test/fake-login.js'
import { createTestKit } from '../../test/test-kit.js'
import { signInWith } from './sign-in-with.js'

async function begin() {
  const { asked, connectors } = heldLogin()
  const { kit } = createTestKit({ connectors })
  await kit.load('logins')
  kit.modal.open()
  signInWith(kit, { connectorId: 'auth', namespace: 'eip155' }, 'google')
  return { kit, asked }
}

test('asked at once, and shown', async () => {
  const { kit, asked } = await begin()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.login).toEqual({ social: 'google' })
  expect(kit.router.current.name).toBe('ConnectingSocial')
  kit.destroy()
})

test('gone back: waited for no longer', async () => {
  const { kit, asked } = await begin()
  expect(asked[0]?.signal.aborted).toBe(false)
  kit.router.back()
  await Promise.resolve()
  expect(asked[0]?.signal.aborted).toBe(true)
  kit.destroy()
})
