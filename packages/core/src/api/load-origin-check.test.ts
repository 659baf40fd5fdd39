import { afterEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../test/fake-page.js'
import { httpServer } from '../../test/http-server.js'
import { patientClock } from '../../test/patient-clock.js'
import { serverEnvironment } from '../environment.js'
import type { Events } from '../events.js'
import { bnbSmartChain } from '../networks/evm-networks.js'
import { createAlerts } from '../shell/alerts.js'
import { createApi } from './load-api.js'
import { loadOrigin } from './load-origin-check.js'

const dapp = 'https://dapp.example' // the origin of fakePage

afterEach(() => void vi.unstubAllGlobals())

function setUp(url: string | null, { projectId = 'p1' as string | null, hasPage = true } = {}) {
  const alerts = createAlerts()
  const clock = patientClock()
  const told: unknown[] = []
  const emit = <name extends keyof Events>(name: name, what: Events[name]) =>
    void told.push([name, what])
  const warned: string[] = []
  vi.stubGlobal('console', { warn: (text: string) => void warned.push(text) })
  const page = hasPage ? fakePage().environment.page : null
  const parts = {
    env: { ...serverEnvironment(clock), page },
    options: { networks: [bnbSmartChain], projectId, provider: url === null ? null : { url } },
    ...{ alerts, emit },
  }
  const origin = loadOrigin({ ...parts, api: createApi(parts) })
  return {
    origin,
    alerts,
    clock,
    told,
    warned,
    codes: () => alerts.state.shown.map(({ code }) => code),
  }
}
const allowing = (...allowedOrigins: string[]) =>
  httpServer((_, response) => response.end(JSON.stringify({ allowedOrigins })))

test('default: an allowed origin is asked for once, with project, type and version, and says nothing', async () => {
  await using server = await allowing('https://other.example', dapp)
  const { origin, codes } = setUp(server.url)
  await Promise.all([origin.check(), origin.check()])
  await origin.check()
  expect(codes()).toEqual([])
  expect(server.requests.map(({ url }) => url.pathname + url.search)).toEqual([
    '/projects/v1/origins?projectId=p1&st=gla&sv=html-evm-1.7.5',
  ])
})

test.each([[[]], [['https://other.example', 'https://*.dapp.example']]])(
  "with %j allowed: 'Invalid App Configuration', once",
  async (allowed) => {
    await using server = await allowing(...allowed)
    const { origin, alerts, codes } = setUp(server.url)
    await origin.check()
    expect(alerts.state.shown).toEqual([
      { code: 'invalid-app-configuration', detail: `${dapp} is not an allowed origin` },
    ])
    alerts.dismiss('invalid-app-configuration')
    await origin.check()
    expect(codes()).toEqual([])
    expect(server.requests).toHaveLength(1)
  },
)

test("without a project id: 'Project ID Not Configured', and nobody is asked (ruling 3)", async () => {
  await using server = await allowing(dapp)
  const { origin, codes } = setUp(server.url, { projectId: null })
  await origin.check()
  await origin.check()
  expect(codes()).toEqual(['project-id-not-configured'])
  expect(server.requests).toEqual([])
})

test.each([
  ['transport/http-status', '501', 501, '{}'],
  ['transport/bad-answer', 'nonsense', 200, '{"allowedOrigins":"*"}'],
] as const)(
  'a provider that answers nothing of use (%s, %s) is told to a visitor and in the console once, and to the page’s owner at each opening, which asks again',
  async (code, _, status, text) => {
    await using server = await httpServer((_, response) => response.writeHead(status).end(text))
    const { origin, alerts, codes, told, warned } = setUp(server.url)
    await origin.check()
    expect(alerts.state.shown).toEqual([{ code: 'provider-unreachable', detail: '' }])
    alerts.dismiss('provider-unreachable')
    await origin.check()
    expect(server.requests).toHaveLength(2)
    expect(codes()).toEqual([])
    expect(told).toEqual([
      ['provider/unreachable', { code }],
      ['provider/unreachable', { code }],
    ])
    expect(warned).toEqual([
      `The provider cannot be reached (${code}): what only it knows is not shown`,
    ])
  },
)

test('a provider that is not there is no project id that is missing', async () => {
  const gone = await httpServer(() => undefined)
  await gone[Symbol.asyncDispose]()
  const { origin, codes, told, clock } = setUp(gone.url)
  const asked = origin.check()
  for (let n = 0; n < 3; n++) await clock.pass()
  await asked
  expect(codes()).toEqual(['provider-unreachable'])
  expect(told).toEqual([['provider/unreachable', { code: 'transport/http-failed' }]])
})

test.each([400, 401, 403, 404])(
  "a project that the provider refuses (%i): 'Project ID Not Configured', once; the next opening asks again",
  async (status) => {
    await using server = await httpServer((_, response) => response.writeHead(status).end('{}'))
    const { origin, alerts, codes, told, warned } = setUp(server.url)
    await origin.check()
    expect(alerts.state.shown).toMatchObject([
      {
        code: 'project-id-not-configured',
        detail: expect.stringMatching(/^The allowed origins could not be read\. /),
      },
    ])
    alerts.dismiss('project-id-not-configured')
    await origin.check()
    expect(server.requests).toHaveLength(2)
    expect(codes()).toEqual([])
    expect([told, warned]).toEqual([[], []])
  },
)

test('a server has no origin, and asks nobody', async () => {
  await using server = await allowing()
  const { origin, codes } = setUp(server.url, { hasPage: false })
  await origin.check()
  expect(server.requests).toEqual([])
  expect(codes()).toEqual([])
})

test('destroy: the question is dropped, and its end says nothing', async () => {
  await using server = await httpServer(() => undefined)
  const { origin, clock, codes } = setUp(server.url)
  const asked = origin.check()
  await server.waitForRequests(1)
  origin.destroy()
  await asked
  expect(codes()).toEqual([])
  expect(clock.pending()).toBe(0)
})
