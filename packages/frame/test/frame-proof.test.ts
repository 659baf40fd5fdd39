import { expect, onTestFinished, test } from 'vitest'
import { HostError, serve, type WindowMessage } from '../src/host.js'
import { clientBed, endOf } from './client-bed.js'
import { connectorBed } from './connector-bed.js'
import { code, dappOrigin, embeddedSite, signature } from './embedded-site.js'
import { hurriedClock } from './hurried.js'
import { turns } from './turns.js'

// `npm run prove frame` runs all of it, `npm test` a tenth.
const isProof = process.env.GLA_FRAME === 'all'
const hostileCount = isProof ? 20_000 : 2_000
const loginCount = isProof ? 200 : 20
const seed = Number(process.env.GLA_SEED ?? 1)
const figure = (line: string) => process.stdout.write(`figure: ${line}\n`)
const pending = () => new Promise<never>(() => undefined)

/** Numbers below `most`, the same for the same seed. */
function random(seed: number) {
  let state = seed >>> 0
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
const hexOf = (next: (most: number) => number) =>
  Array.from({ length: 32 }, () => next(16).toString(16)).join('')
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner: unknown) => [inner], 'end')
const sparse = () => Object.assign([], { length: 100_000_000 })

test('hostile messages are dropped while a request is open, and the request is answered', async () => {
  const next = random(seed)
  const [bed, early, closed] = [clientBed(), clientBed(), clientBed()]
  await bed.ready()
  await bed.client.request('IS_CONNECTED', undefined)
  // A page that has not answered the handshake, and one whose client is closed.
  early.site.site.pageMood = 'hangs'
  early.opened.load()
  closed.opened.load()
  await turns()
  const old = closed.port()
  closed.client.close()
  let answer = (_: string) => undefined as unknown
  bed.site.site.answers = {
    RPC_REQUEST: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  }
  let settled = 0
  const open = bed.client.request('RPC_REQUEST', { method: 'personal_sign', params: [] })
  void open.then(() => settled++)
  await turns()
  const asked = bed.site.count()
  const { message: handshake } = bed.opened.posts.at(-1) ?? {}
  const toWindow = (event: Partial<WindowMessage>) => {
    const { port1, port2 } = new MessageChannel()
    bed.opened.deliver({ data: handshake, ports: [port2], ...event })
    port1.close()
  }
  const types = ['RPC_REQUEST_SUCCESS', 'RPC_REQUEST_ERROR', 'GET_USER_SUCCESS', 'READY', 'HELLO']
  const typeOf = () => `@w3m-frame/${types[next(types.length)]}`
  const reply = (more: object) => ({ id: hexOf(next), type: typeOf(), payload: signature, ...more })
  const polluting = () =>
    JSON.parse(`{"__proto__":{"id":"${hexOf(next)}","type":"${typeOf()}"},"constructor":{"a":1}}`)
  const attacks: readonly (() => void)[] = [
    () => toWindow({ origin: `https://evil${next(99)}.example` }),
    () => toWindow({ source: {} }),
    () => toWindow({}), // the nonce of this load, again
    () => toWindow({ data: { type: '@w3m-app/OPEN', nonce: hexOf(next) } }),
    () => bed.port().postMessage(reply({})),
    () => bed.port().postMessage(reply({ id: undefined })),
    () => bed.port().postMessage(reply({ id: next(1_000) })),
    () => bed.port().postMessage(reply({ payload: next(50) ? sparse() : 'a'.repeat(1_100_000) })),
    () => bed.port().postMessage(reply({ id: undefined, payload: nested(40 + next(400)) })),
    () => bed.port().postMessage(polluting()),
    () => early.port().postMessage(reply({ type: '@w3m-frame/READY' })),
    () => old.postMessage(reply({})),
  ]
  for (let i = 0; i < hostileCount; i++) {
    attacks[i % attacks.length]?.()
    if (i % 500 === 499) await turns()
  }
  await turns(200)
  expect(settled).toBe(0)
  const afterClose = Math.floor(hostileCount / attacks.length)
  const dropped =
    bed.client.dropped + early.client.dropped + (bed.opened.host()?.dropped ?? 0) + afterClose
  expect([bed.told, early.told, closed.told]).toEqual([['ready'], [], []])
  expect([bed.site.count(), early.site.count(), closed.site.count()]).toEqual([asked, 0, 0])
  expect((Object.prototype as { a?: number }).a).toBeUndefined()
  answer(signature)
  expect(await open).toBe(signature)
  figure(`hostile messages dropped, and the open request answered: ${dropped} of ${hostileCount}`)
  expect(dropped).toBe(hostileCount)
})

type Site = ReturnType<typeof embeddedSite>
const steps = ['origin', 'CONNECT_EMAIL', 'code', 'CONNECT_OTP', 'GET_USER'] as const
type Step = (typeof steps)[number]
/** What happens to the frame at a step. */
const troubles: Record<string, (site: Site) => Promise<unknown>> = {
  hangs: () => pending(),
  async 'answers 404'(site) {
    site.site.pageMood = 'hangs'
    for (const { load } of site.frames()) load()
    return pending()
  },
  crashes(site) {
    for (const { host } of site.frames()) host()?.close()
    return pending()
  },
  reloads(site) {
    for (const { load } of site.frames()) load()
    return pending()
  },
  async navigates(site) {
    site.site.pageMood = 'hangs'
    for (const { load } of site.frames()) load()
    throw new HostError('gone')
  },
}

test('a frame in trouble at each step of a login: it settles once, and the next login works', async () => {
  const cells = Object.keys(troubles).flatMap((trouble) =>
    steps.map((step) => [trouble, step] as const),
  )
  let settled = 0
  const first = random(seed)(cells.length)
  async function play(index: number) {
    const [trouble, step] = cells[(first + index) % cells.length] as [string, Step]
    const site = embeddedSite()
    const clock = hurriedClock(20) // a page on a busy machine must be ready in 1 s
    const bed = connectorBed({ site, clock })
    const go = () => troubles[trouble]?.(site) ?? pending()
    const { fetch } = site.environment
    if (step === 'origin')
      bed.environment.fetch = () =>
        trouble === 'answers 404'
          ? Promise.resolve(new Response('', { status: 404 }))
          : (go() as Promise<never>)
    else if (step !== 'code') site.site.answers = { [step]: go }
    // The person enters the code after whatever happened to the frame.
    const ask = async () => {
      if (step === 'code') void go().catch(() => undefined)
      return { code } as const
    }
    await endOf(bed.connector.connect({ ...bed.login, ask }))
    settled++
    bed.environment.fetch = fetch
    site.site.answers = {}
    site.site.pageMood = 'serves'
    clock.step(31_000)
    const link = await bed.connector.connect(bed.login)
    expect(link.accounts.length, `${trouble} at ${step}`).toBeGreaterThan(0)
    expect(site.frames().length, `${trouble} at ${step}`).toBe(1)
    bed.connector.destroy?.()
  }
  for (let i = 0; i < loginCount; i += 20)
    await Promise.all(Array.from({ length: 20 }, (_, n) => play(i + n)))
  figure(
    `logins with a frame in trouble settled, and the next one worked: ${settled} of ${loginCount}`,
  )
  expect(settled).toBe(loginCount)
}, 300_000)

test('ten parents, of which one is allowed: the others get nothing', async () => {
  const origins = [
    dappOrigin,
    'https://a.dapp.example',
    'https://dapp.example.evil.example',
    'null',
    'data:',
    'blob:https://dapp.example',
    'http://dapp.example',
    'https://dapp.example:8443',
    'https://dapp.example.',
    'https://xn--dpp-5cd.example',
  ]
  const answered: string[] = []
  for (const origin of origins) {
    const parent = {}
    let deliver = (_: WindowMessage) => undefined as unknown
    const host = serve({
      ...{ parent, networks: ['eip155:1'], handlers: {} },
      isAllowed: (one) => one === dappOrigin,
      listen(listener) {
        deliver = listener
        return () => undefined
      },
    })
    const { port1, port2 } = new MessageChannel()
    onTestFinished(() => {
      host.close()
      port1.close()
    })
    port1.onmessage = () => void answered.push(origin)
    const data = { type: '@w3m-app/OPEN', nonce: '0'.repeat(32) }
    deliver({ data, origin, source: parent, ports: [port2] })
    port1.postMessage({ id: 'a', type: '@w3m-app/IS_CONNECTED' })
  }
  await turns(50)
  expect([...new Set(answered)]).toEqual([dappOrigin])
  const others = origins.length - 1
  figure(`parents that are not allowed got nothing: ${others} of ${others}`)
})
