import { KitError } from '@gla/core/family'
import { fakeStore } from '@gla/core/test/fake-page'
import { expect, test } from 'vitest'
import { endOf } from '../test/client-bed.js'
import { connectorBed, email } from '../test/connector-bed.js'
import { alice, embeddedSite } from '../test/embedded-site.js'
import { hurriedClock } from '../test/hurried.js'
import { authConnector } from './index.js'

const wrongUrl = 'authConnector needs the url of a site, http(s)'

test('connect: signs in with the code, in the frame of the site', async () => {
  const { connector, site, login, steps } = connectorBed()
  const link = await connector.connect(login)
  expect(link.accounts[0]).toBe(alice)
  expect(link.caipNetworkId).toBe('eip155:1')
  expect(link.approvedCaipNetworkIds).toEqual(['eip155:1', 'eip155:2'])
  expect(link.about?.(alice)).toEqual({ type: 'smartAccount' })
  expect(steps).toMatchObject([{ kind: 'code', email, failure: null }])
  expect(site.opened).toEqual([
    'https://wallet.example/?projectId=project&chainId=eip155%3A1&version=4&enableLogger=false',
  ])
  expect(site.fetched).toEqual(['https://wallet.example/v1/origin?projectId=project'])
})

test('nothing is asked before a click, nor at a visit where nobody was signed in', async () => {
  const { connector, site, request } = connectorBed()
  await connector.preload?.()
  expect(await connector.reconnect(request)).toBeNull()
  await connector.disconnect()
  expect([site.fetched, site.opened]).toEqual([[], []])
})

test('reconnect: a later visit finds the login of an earlier one, and asks nobody', async () => {
  const site = embeddedSite()
  const storage = fakeStore()
  const first = connectorBed({ site, storage })
  await first.connector.connect(first.login)
  first.connector.destroy?.()
  const later = connectorBed({ site, storage })
  expect((await later.connector.reconnect(later.request))?.accounts[0]).toBe(alice)
  expect(later.steps).toEqual([])
})

test('error: connection/required where nobody is signed in, and no way to sign in was chosen', async () => {
  const { connector, site, request } = connectorBed()
  await expect(connector.connect(request)).rejects.toThrow(KitError)
  await expect(connector.connect(request)).rejects.toMatchObject({ code: 'connection/required' })
  expect(site.frames()).toEqual([])
})

test('error: frame/unverified-domain where the site does not take this origin: an alert at once, and no frame', async () => {
  const { connector, site, login, alerts } = connectorBed()
  site.site.isOriginAllowed = false
  expect(await endOf(connector.connect(login))).toBe('frame/unverified-domain')
  expect([site.opened, alerts]).toEqual([[], ['unverified-domain']])
})

test('error: without a project id, or a place for a frame, the site is not asked for one', async () => {
  const without = connectorBed({ context: { projectId: null } })
  expect(await endOf(without.connector.connect(without.login))).toBe('email/not-loaded')
  expect([without.site.fetched, without.alerts]).toEqual([[], ['project-id-not-configured']])
  const bed = connectorBed()
  Reflect.deleteProperty(bed.environment, 'openFrame')
  expect(await endOf(bed.connector.connect(bed.login))).toBe('email/not-loaded')
})

test('error: options/invalid for a url that is none of http(s)', () => {
  for (const url of ['wallet.example', 'javascript:alert(1)', 'data:text/html,hi', ''])
    expect(() => authConnector({ url })).toThrow(new KitError('options/invalid', wrongUrl))
})

test('error: frame/load-failed for a page that never answers, with an alert; the frame goes', async () => {
  const { connector, site, login, alerts } = connectorBed({ clock: hurriedClock() })
  site.site.pageMood = 'hangs'
  expect(await endOf(connector.connect(login))).toBe('frame/load-failed')
  await expect.poll(() => site.frames()).toEqual([])
  expect(alerts).toEqual(['frame-load-failed'])
})

test('answers of the site that are none: frame/load-failed, and no frame', async () => {
  const { connector, site, login, environment } = connectorBed()
  const answers = ['', 'no', '{}', '{"allowed":"yes"}', `{"allowed":true,"a":"${'a'.repeat(5e3)}"}`]
  for (const answer of answers) {
    environment.fetch = async () => new Response(answer)
    expect(await endOf(connector.connect(login))).toBe('frame/load-failed')
  }
  expect(site.opened).toEqual([])
})

test('look: told at the start with the dapp, and at each change', async () => {
  const { connector, site, login, theme } = connectorBed({ clock: hurriedClock() })
  await connector.connect(login)
  expect(site.asked.slice(0, 2)).toEqual([
    {
      name: 'SYNC_DAPP_DATA',
      payload: expect.objectContaining({ sdkType: 'appkit', projectId: 'project' }),
    },
    {
      name: 'SYNC_THEME',
      payload: {
        ...{ themeMode: 'dark', language: 'en-US' },
        themeVariables: { accentMixStrength: 0, zIndex: 999 },
        w3mThemeVariables: { '--w3m-background': '#121313' },
      },
    },
  ])
  theme.language = 'zh-CN'
  theme.variables.accent = '#ff0000'
  await expect.poll(() => site.count('SYNC_THEME')).toBe(2)
  expect(site.asked.at(-1)?.payload).toMatchObject({
    language: 'zh-CN',
    w3mThemeVariables: { '--w3m-accent': '#ff0000' },
  })
})

test('disconnect: what is stored goes first, the site is told, and the frame goes', async () => {
  const { connector, site, login, storage } = connectorBed({ clock: hurriedClock() })
  await connector.connect(login)
  const leaving = connector.disconnect()
  expect(storage?.getItem('gla.auth')).toBe('{"hasShare":true}')
  await leaving
  await expect.poll(() => site.frames()).toEqual([])
  expect([site.site.signOuts, site.site.email, site.site.forgets]).toEqual([1, null, 0])
})

test('forget: the share of this device goes with a sign-out, and later, where somebody has signed out before', async () => {
  const { connector, site, login, storage } = connectorBed({ clock: hurriedClock() })
  await connector.connect(login)
  await connector.disconnect({ forget: true })
  expect(storage?.getItem('gla.auth')).toBeNull()
  expect([site.site.signOuts, site.site.forgets]).toEqual([1, 1])
  await connector.connect(login)
  await connector.disconnect()
  await connector.disconnect({ forget: true })
  expect([site.site.signOuts, site.site.forgets]).toEqual([3, 2])
  expect(storage?.getItem('gla.auth')).toBeNull()
  await connector.disconnect({ forget: true })
  expect(site.site.signOuts).toBe(3)
})

test('error: email/needs-https on a page of http that is not of this machine: the site is asked nothing', async () => {
  const origins = ['http://dapp.example', 'http://localhost.example', 'http://10.0.0.1:3000']
  const own = [
    'http://localhost:4601',
    'http://dapp.localhost',
    'http://127.0.0.1:1',
    'http://[::1]',
  ]
  for (const origin of [...origins, ...own]) {
    const { connector, site, login, environment } = connectorBed()
    environment.page = { origin } as NonNullable<typeof environment.page>
    const isOwn = own.includes(origin)
    const ended = await endOf(connector.connect(login))
    if (isOwn) expect(ended).toMatchObject({ provider: expect.anything() })
    else expect([ended, site.fetched, site.opened]).toEqual(['email/needs-https', [], []])
  }
})

test('disconnect: in a page that has not asked the site yet, and at most 3 s for one that is silent', async () => {
  const site = embeddedSite()
  const storage = fakeStore()
  const clock = hurriedClock()
  const first = connectorBed({ site, storage, clock })
  await first.connector.connect(first.login)
  first.connector.destroy?.()
  const later = connectorBed({ site, storage, clock })
  await later.connector.disconnect()
  expect(site.site.signOuts).toBe(1)
  await later.connector.connect(later.login)
  site.site.answers = { SIGN_OUT: () => new Promise<never>(() => undefined) }
  await later.connector.disconnect()
  await expect.poll(() => site.frames()).toEqual([])
  expect(storage.getItem('gla.auth')).toBe('{"hasShare":true}')
})

test('reconnect: a site where nobody is signed in any more clears what is stored, and the frame goes', async () => {
  const site = embeddedSite()
  const storage = fakeStore()
  const clock = hurriedClock()
  const first = connectorBed({ site, storage, clock })
  await first.connector.connect(first.login)
  first.connector.destroy?.()
  site.signsOut({ quietly: true })
  const later = connectorBed({ site, storage, clock })
  expect(await later.connector.reconnect(later.request)).toBeNull()
  expect(storage.getItem('gla.auth') ?? '').not.toContain('isUsed')
  await expect.poll(() => site.frames()).toEqual([])
})

test('a store that is denied or missing: a login is remembered for the life of the page', async () => {
  const denied = () => {
    throw new Error('denied')
  }
  const store = { getItem: denied, setItem: denied, removeItem: denied }
  for (const storage of [store, null]) {
    const { connector, login, request } = connectorBed({ storage, clock: hurriedClock() })
    expect(await connector.reconnect(request)).toBeNull()
    await connector.connect(login)
    expect((await connector.reconnect(request))?.accounts[0]).toBe(alice)
  }
})
