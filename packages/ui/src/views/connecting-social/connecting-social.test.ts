// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { heldLogin } from '../../test/fake-login.js'
import { find, press, query, until } from '../../test/find.js'
import { holdRing } from '../../test/hold-ring.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

test('the ring closes once the login has succeeded, then the view goes; not when the person leaves', async () => {
  const login = heldLogin()
  const { kit } = createTestKit(login)
  const { unmount } = mount({ kit })
  const waiting = '[data-testid="connecting"][data-status="waiting"]'
  const ask = async () => {
    const { length } = login.asked
    kit.modal.open()
    await press('[data-testid="social-discord"]')
    await until('asked', () => login.asked.length > length)
    return (await find(waiting)).querySelector('.ring') as Element
  }
  const left = await ask()
  kit.modal.close()
  await until('the view gone', () => !query(document, waiting))
  expect(left.classList.contains('closed')).toBe(false)
  const ring = await ask()
  const release = holdRing(ring)
  login.asked.at(-1)?.yes()
  await until('the check', () => ring.classList.contains('closed'))
  await until('the login over', () => kit.loaded('logins')?.state.now === null)
  await new Promise(requestAnimationFrame)
  expect(query(document, waiting)).not.toBeNull()
  release()
  await until('the view gone', () => !query(document, waiting))
  expect(kit.account.state.eip155.address).not.toBeNull()
  unmount()
})
