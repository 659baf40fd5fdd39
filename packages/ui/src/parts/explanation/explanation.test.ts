// @vitest-environment happy-dom
import type { Language } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { languages } from '../../messages/languages.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

const title = () => query(document, '#title')
const isCalled = async (text: string) => {
  await until(`"${text}"`, () => title()?.textContent === text)
  await until('the focus on it', () => focusedElement() === title())
}
const sections = async () => {
  const first = await find('.point')
  return [...(first.getRootNode() as ShadowRoot).querySelectorAll('.point')]
}

test('WhatIsAWallet: from Connect and back, the focus on the title each time', async () => {
  const test = createTestKit()
  test.add(test.harbor.connector)
  const { unmount } = mount(test)
  test.kit.modal.open()
  await press('[data-testid="what-is-a-wallet"]')
  await isCalled('What is a wallet?')
  await press('[data-testid="modal-back"]')
  await isCalled('Connect a wallet')
  await find('[data-testid="wallet-com.harbor"]')
  unmount()
})

test('WhatIsAWallet: a wallet that connects meanwhile leaves no way back to Connect; what the dapp opened stays', async () => {
  for (const from of ['Connect', 'dapp'] as const) {
    const test = createTestKit()
    const { unmount } = mount(test)
    if (from === 'dapp') test.kit.modal.open({ view: 'WhatIsAWallet' })
    else {
      test.kit.modal.open()
      test.kit.router.push('WhatIsAWallet')
    }
    await isCalled('What is a wallet?')
    await test.connect()
    expect(test.kit.modal.state.open).toBe(from === 'dapp')
    unmount()
    document.body.replaceChildren()
  }
})

test('WhatIsANetwork: from Networks and back, with the way before it', async () => {
  const test = createTestKit()
  await test.connect()
  const { unmount } = mount(test)
  test.kit.modal.open()
  await press('[data-testid="account-network"]')
  await press('[data-testid="what-is-a-network"]')
  await isCalled('What is a network?')
  await press('[data-testid="modal-back"]')
  await isCalled('Choose a network')
  await press('[data-testid="modal-back"]')
  await isCalled('Account')
  unmount()
})

test.each(['WhatIsAWallet', 'WhatIsANetwork'] as const)(
  '%s: the dapp opens it; there is nothing to go back to, and it can be closed',
  async (view) => {
    const { kit } = createTestKit()
    const { element, unmount } = mount({ kit })
    kit.modal.open({ view })
    await find(`[data-view="${view}"]`)
    await find('.point')
    expect(query(element.renderRoot, '[data-testid="modal-back"]')).toBeNull()
    await press('[data-testid="modal-close"]')
    expect(kit.modal.state.open).toBe(false)
    unmount()
  },
)

test.each(['WhatIsAWallet', 'WhatIsANetwork'] as const)(
  '%s: each point has a heading under the dialog’s, and a picture that is not read out',
  async (view) => {
    const { kit } = createTestKit()
    const { element, unmount } = mount({ kit })
    kit.modal.open({ view })
    const points = await sections()
    expect(points).toHaveLength(3)
    for (const point of points) {
      expect(point.querySelectorAll('h3')).toHaveLength(1)
      expect(point.querySelector('p')?.textContent?.trim()).not.toBe('')
      expect(point.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
      expect(point.querySelector('svg')?.children.length).toBeGreaterThan(0)
    }
    expect(query(element.renderRoot, 'h2')).toBe(title())
    unmount()
  },
)

test('WhatIsAWallet leads on to wallets to get, inside the modal', async () => {
  const { kit, opened } = createTestKit()
  const { unmount } = mount({ kit })
  kit.modal.open({ view: 'WhatIsAWallet' })
  const button = await find('[data-testid="get-wallet"]')
  expect(button.classList).toContain('primary')
  button.click()
  expect(kit.router.current.name).toBe('GetWallet')
  expect(opened).toEqual([])
  unmount()
})

const firstPoint = {
  WhatIsAWallet: async (language: Language) =>
    (await languages[language].files['what-is-a-wallet']()).messages['wallet-help.home'],
  WhatIsANetwork: async (language: Language) =>
    (await languages[language].files['what-is-a-network']()).messages['network-help.ledger'],
}
test.each(['WhatIsAWallet', 'WhatIsANetwork'] as const)(
  '%s changes its language while it is open',
  async (view) => {
    const { kit } = createTestKit()
    const { unmount } = mount({ kit })
    kit.modal.open({ view })
    const says = async (language: Language) => {
      const message = await firstPoint[view](language)
      await until(message, () => query(document, '.point h3')?.textContent === message)
    }
    await says('en-US')
    kit.theme.setLanguage('zh-CN')
    await says('zh-CN')
    kit.theme.setLanguage('en-US')
    await says('en-US')
    unmount()
  },
)
