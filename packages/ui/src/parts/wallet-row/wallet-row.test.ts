// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { find, query } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

test('a page can style it as any row of a list', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  kit.modal.open({ view: 'AllWallets' })
  const row = await find('li [data-testid^="wallet-"]')
  expect(row.getAttribute('part')).toBe('row')
  // The view is inside the modal's shadow root, and exports the part to the page.
  const { host } = row.getRootNode() as ShadowRoot
  expect(host.getRootNode()).toBe(element.renderRoot)
  expect(host.getAttribute('exportparts')?.split(', ')).toContain('row')
  expect(query(element.renderRoot, '.coming')).toBeNull()
  unmount()
})
