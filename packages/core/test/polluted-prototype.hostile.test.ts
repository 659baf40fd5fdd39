import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../src/connection/load-connecting.js'
import '../src/features.js'
import { createKit } from '../src/kit.js'
import { bnbSmartChain } from '../src/networks/evm-networks.js'
import { fakePage, fakeStore } from './fake-page.js'
import { fakeWindow } from './fake-window.js'
import { hostileRuns, hostileSeed, reportClass } from './hostile.js'
import { scriptedWallet } from './scripted-wallet.js'

// Names that the platform, the test runner or a library reads of every object. The kit cannot change that.
const ofOthers = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['get', 'set', 'value', 'writable', 'enumerable', 'configurable', 'then', 'toJSON'],
  ...['error', 'cache', 'externalize', 'timestamp', 'invalidate', 'return', 'has', 'apply'],
  ...['ownKeys', 'deleteProperty', 'defineProperty', 'getPrototypeOf', 'construct', 'toString'],
  ...['signal', 'once', 'detail', 'cause', 'isExtensible', 'preventExtensions'],
  ...['getOwnPropertyDescriptor'],
  ...['account', 'path', 'publicKey', 'index', 'size'], // of viem
])
/** Every name that occurs in the source of the kit. */
const names = [...new Set(wordsIn(new URL('../src/', import.meta.url)))].filter(
  (name) => !ofOthers.has(name),
)
function wordsIn(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return wordsIn(new URL(`${entry.name}/`, folder))
    const isSource = entry.name.endsWith('.ts') && !entry.name.includes('.test.')
    const text = isSource ? readFileSync(new URL(entry.name, folder), 'utf8') : ''
    return text.match(/[A-Za-z_$][\w$]*/g) ?? []
  })
}

const value = fc.constantFrom<unknown>(
  ...['evil', '0x1', 4001, true, false, null, ['evil'], { url: 'https://evil.example' }],
  () => 'evil',
  function request() {
    return Promise.resolve(['0x1'])
  },
)
const pollution = fc.dictionary(fc.constantFrom(...names), value, { minKeys: 30, maxKeys: 80 })

async function polluted<T>(values: object, work: () => Promise<T>): Promise<T> {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
  try {
    return await work()
  } finally {
    for (const name of Object.keys(values)) Reflect.deleteProperty(Object.prototype, name)
  }
}

/** A visit: found, connected, reloaded and restored, switched, signed out. @returns what can be seen of it */
async function visit(): Promise<string> {
  const seen: unknown[] = []
  const wallet = scriptedWallet({ networks: [bnbSmartChain] })
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Wallet',
    icon: '',
    rdns: 'com.wallet',
  }
  const store = fakeStore()
  const open = () => {
    const window = fakeWindow({ injected: () => ({}) })
    window.present({ info, provider: wallet.provider })
    const { environment, clock } = fakePage([], store)
    const page = { ...environment.page, ...window.page }
    const kit = createKit(
      {
        networks: [bnbSmartChain],
        metadata: { name: 'Dapp', description: '', url: '', icons: [] },
      },
      { ...environment, page },
    )
    for (const name of [
      'modal/opened',
      'account/connected',
      'connection/failed',
      'account/disconnected',
      'network/switch-failed',
      'error/reported',
    ] as const)
      kit.on(name, (event) => void seen.push([name, { ...event }]))
    kit.start()
    const look = () => {
      const { connection, connectors, network, toasts, options } = kit
      const [first] = connectors.state.list
      seen.push(
        connection.state.eip155.status,
        [...connectors.state.list].map(({ id, name }) => [id, name]),
        { ...first },
        network.state.caipNetwork.caipNetworkId,
        toasts.state.current?.code,
        Object.entries(options).filter(([name]) => name !== 'families' && name !== 'connectors'),
      )
    }
    return { kit, clock, look }
  }
  const first = open()
  await first.clock.advance(400)
  first.look()
  await first.kit.connection.connect('com.wallet')
  await first.clock.advance(400)
  first.kit.modal.open()
  first.look()
  seen.push(first.kit.modal.close())
  first.kit.destroy()
  const second = open()
  await second.clock.advance(400)
  second.look()
  await second.kit.network.switch('eip155:1').catch((error) => seen.push(error.code))
  second.kit.report({ code: 4001 })
  second.kit.report(new Error('x'))
  second.kit.report({})
  second.look()
  await second.kit.connection.disconnect()
  await second.clock.settle()
  second.look()
  second.kit.destroy()
  seen.push(...store.kept.entries())
  return JSON.stringify(seen).replaceAll(/id-\d+/g, 'id')
}

test('an unpolluted visit connects, restores and signs out', async () => {
  const seen = await visit()
  expect(seen).toContain('"connected"')
  expect(seen).toContain('"restored":true')
  expect(await visit()).toBe(seen)
})

test('hostile: a polluted prototype changes nothing and stops nothing', async () => {
  const usual = await visit()
  const inputs = fc.sample(pollution, { seed: hostileSeed, numRuns: Math.ceil(hostileRuns / 10) })
  const failed: unknown[] = []
  for (const values of inputs) {
    const seen = await polluted(values, visit).catch(String)
    if (seen !== usual) failed.push([values, seen])
  }
  reportClass('a polluted prototype changes nothing and stops nothing', inputs.length, failed)
}, 580_000)
