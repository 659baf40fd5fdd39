// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { find, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

test.each([false, true])(
  'the last one dismissed leaves the focus with the title; inline: %s',
  async (inline) => {
    const { kit } = createTestKit()
    const { element, unmount } = mount({ kit })
    kit.modal.setInline(inline)
    kit.modal.open()
    await find('[data-testid="no-wallet"]')
    kit.alerts.show({ code: 'relay-refused', detail: '' })
    kit.alerts.show({ code: 'session-expired', detail: '' })
    const button = await find('[data-code="session-expired"] button')
    button.focus()
    button.click()
    await find('[data-code="relay-refused"]')
    expect(focusedElement()).toBe(button) // Lit reuses the button for the next alert
    button.click()
    await until('no alert', () => !query(document, '[data-testid="alert"]'))
    expect(focusedElement()).toBe(query(element.renderRoot, '#title'))
    unmount()
  },
)

test('a provider that does not answer is one quiet line, without a title or a sign of danger', async () => {
  const { kit } = createTestKit()
  const { unmount } = mount({ kit })
  kit.modal.open()
  kit.alerts.show({ code: 'provider-unreachable', detail: '' })
  const line = await find('[data-code="provider-unreachable"]')
  expect(line.querySelector('p')?.textContent).toBe(
    'Some information isn’t available at the moment.',
  )
  expect(line.querySelectorAll('h3, p')).toHaveLength(1)
  expect(line.querySelectorAll('svg')).toHaveLength(1) // of the button that dismisses it
  kit.theme.setLanguage('zh-CN')
  await until('Chinese', () => line.textContent?.includes('部分信息暂时无法获取。'))
  unmount()
})

test('dismissed by who has the focus elsewhere, it stays there', async () => {
  const { kit, add, harbor } = createTestKit()
  add(harbor.connector)
  const { unmount } = mount({ kit })
  kit.modal.open()
  const row = await find('[data-testid="wallet-com.harbor"]')
  kit.alerts.show({ code: 'relay-refused', detail: '' })
  const button = await find('[data-testid="alert"] button')
  row.focus()
  button.click()
  await until('no alert', () => !query(document, '[data-testid="alert"]'))
  expect(focusedElement()).toBe(row)
  unmount()
})
