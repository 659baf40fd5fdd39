import { expect, onTestFinished, test } from 'vitest'
import { createTestKit, fakeWallet } from '../../test/test-kit.js'
import type { ConnectorContext } from './connector-maker.js'

function contextOf(projectId?: string) {
  const contexts: ConnectorContext[] = []
  const { kit } = createTestKit({
    ...(projectId && { projectId }),
    storagePrefix: 'mine',
    themeMode: 'light',
    connectors: [
      (given) => {
        contexts.push(given)
        return fakeWallet({ id: 'made', name: 'Made' }).connector
      },
    ],
  })
  onTestFinished(kit.destroy)
  return { kit, context: contexts[0] as ConnectorContext }
}

test('default: a connector is made with what the dapp configured, and nothing of it is loaded', async () => {
  const { kit, context } = contextOf('project')
  expect(context).toMatchObject({ projectId: 'project', storagePrefix: 'mine' })
  expect(contextOf().context.projectId).toBeNull()
  expect([context.metadata, context.networks]).toEqual([kit.options.metadata, kit.options.networks])
  expect(kit.loaded('approvals')).toBeNull()
  expect(await context.approvals()).toBe(kit.loaded('approvals'))
})

test('a connector sees the look and the language, as they change', () => {
  const { kit, context } = contextOf()
  expect(context.theme).toMatchObject({ mode: 'light', language: 'en-US' })
  kit.theme.setMode('dark')
  kit.theme.setLanguage('zh-CN')
  expect(context.theme).toMatchObject({ mode: 'dark', language: 'zh-CN' })
})

test.each(['unverified-domain', 'frame-load-failed', 'frame-request-timeout'] as const)(
  'alert: %s of a connector is shown, once',
  (code) => {
    const { kit, context } = contextOf('project')
    context.alert({ code, detail: 'https://wallet.example' })
    context.alert({ code, detail: 'https://wallet.example' })
    expect(kit.alerts.state.shown).toEqual([{ code, detail: 'https://wallet.example' }])
    kit.alerts.dismiss(code)
    context.alert({ code, detail: 'again' })
    expect(kit.alerts.state.shown).toEqual([])
  },
)
