import { createKit, KitError, serverEnvironment } from '@gla/core'
import { fakePage, fakeStore } from '@gla/core/test/fake-page'
import { expect, onTestFinished, test } from 'vitest'
import { email, networks } from '../test/connector-bed.js'
import { code, embeddedSite, siteUrl } from '../test/embedded-site.js'
import { authConnector } from './index.js'

/** A kit with the embedded wallet, in a browser that may be shared with the page before. */
function openPage(site = embeddedSite(), store = fakeStore()) {
  const { environment: page } = fakePage([], store)
  const { now, after, elapsed } = serverEnvironment()
  const kit = createKit(
    {
      networks,
      projectId: 'project',
      metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
      connectors: [authConnector({ url: siteUrl })],
      features: { email: true },
    },
    { ...page, now, after, elapsed, ...site.environment },
  )
  onTestFinished(() => {
    kit.destroy()
    site.stop()
  })
  return { kit, site, store, names: () => [...store.kept.keys()].sort() }
}

const signIn = ({ kit }: ReturnType<typeof openPage>, ask = async () => ({ code }) as const) =>
  kit.connection.connect('ID_AUTH', { login: { email }, ask })

test('forgetting on this device: the site is told, and nothing of the login is left', async () => {
  const page = openPage()
  await signIn(page)
  expect(page.store.kept.get('gla.auth')).toContain(email)
  const device = await page.kit.load('device')
  await device.forget()
  expect(page.names()).toEqual([])
  expect(device.stored()).toEqual({ kinds: [], over: 0, open: 0 })
  expect([page.site.site.signOuts, page.site.site.email]).toEqual([1, null])
  await expect.poll(() => page.site.frames()).toEqual([])
  expect(page.names()).toEqual([])
})

test('forgetting on a visit that has not asked the site yet: it is told, too', async () => {
  const first = openPage()
  await signIn(first)
  first.kit.destroy()
  const later = openPage(first.site, first.store)
  const device = await later.kit.load('device')
  expect(later.site.opened).toHaveLength(1)
  await device.forget()
  expect(later.names()).toEqual([])
  expect([later.site.site.signOuts, later.site.site.email]).toEqual([1, null])
})

test('forgetting where a code was asked for and not entered: its time is listed, and goes', async () => {
  const page = openPage()
  await expect(
    signIn(page, () => Promise.reject(new KitError('connection/cancelled'))),
  ).rejects.toMatchObject({ code: 'connection/cancelled' })
  expect(page.names()).toContain('gla.auth')
  const device = await page.kit.load('device')
  expect(device.stored().kinds).toContain('connections')
  await device.forget()
  expect(page.names()).toEqual([])
})
