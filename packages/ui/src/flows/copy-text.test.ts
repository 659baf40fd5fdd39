import { expect, test } from 'vitest'
import { createTestKit } from '../test/test-kit.js'
import { copyText } from './copy-text.js'

test('what is copied is said to screen readers, without a toast: the button shows it', async () => {
  const { kit, copied } = createTestKit()
  await copyText(kit, 'wc:1', 'link-copied')
  const { said, current } = kit.toasts.state
  expect([copied, said?.code, current]).toEqual([['wc:1'], 'link-copied', null])
  kit.destroy()
})

test('a clipboard that is denied is told', async () => {
  const { kit, copied, visibility } = createTestKit()
  visibility.canCopy = false
  await copyText(kit, 'wc:1', 'link-copied')
  expect([copied, kit.toasts.state.current?.code]).toEqual([[], 'copy-failed'])
  kit.destroy()
})
