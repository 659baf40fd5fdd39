import { expect, test } from 'vitest'
import { createTestKit } from '../test/test-kit.js'
import { copyText } from './copy-text.js'

test('what is copied is said', async () => {
  const { kit, copied } = createTestKit()
  await copyText(kit, 'wc:1', 'link-copied')
  expect([copied, kit.toasts.state.current?.code]).toEqual([['wc:1'], 'link-copied'])
  kit.destroy()
})

test('a clipboard that is denied is told', async () => {
  const { kit, copied, visibility } = createTestKit()
  visibility.canCopy = false
  await copyText(kit, 'wc:1', 'link-copied')
  expect([copied, kit.toasts.state.current?.code]).toEqual([[], 'copy-failed'])
  kit.destroy()
})
