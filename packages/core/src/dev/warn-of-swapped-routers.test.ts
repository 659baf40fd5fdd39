import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import type { DevParts } from './dev.js'
import { warnOfSwappedRouters } from './warn-of-swapped-routers.js'

const routers = [{ caipNetworkId: 'eip155:1', router: alice, factory: bob, wrapped: alice }]

/** What the console is told once the modal was opened with a wallet, on a chain whose `factory()` of the named factory answers so. */
async function openedOn(answer: () => Promise<string>): Promise<string[]> {
  const said: string[] = []
  vi.stubGlobal('console', { ...console, warn: (text: string) => said.push(text) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const asked: unknown[] = []
  const call = (_: unknown, read: unknown) => {
    asked.push(read)
    return answer()
  }
  let opened = (_: { connected: boolean }) => undefined as unknown
  warnOfSwappedRouters({
    options: { swap: { routers } },
    families: { load: async () => ({ contracts: { call } }) },
    inView: { network: () => ({ caipNetworkId: 'eip155:1', chainNamespace: 'eip155' }) },
    on: (_: string, hear: typeof opened) => {
      opened = hear
      return () => undefined
    },
  } as unknown as DevParts)
  opened({ connected: false })
  expect(asked).toEqual([]) // nobody has asked for anything of a chain yet
  for (const connected of [true, true]) opened({ connected })
  await expect.poll(() => asked).toEqual([{ to: bob, data: '0xc45a0155' }])
  await new Promise(setImmediate)
  return said
}

test('router and factory that are exchanged: the developer is told once', async () => {
  const isRouter = async () => `0x${alice.slice(2).toLowerCase().padStart(64, '0')}`
  expect(await openedOn(isRouter)).toEqual([
    '[GLA] swap.routers[0]: router and factory are exchanged. More: node_modules/@gla/modal/docs/options.md#swap',
  ])
})

test('a factory, which answers no such question, and another router are left in peace', async () => {
  expect(await openedOn(() => Promise.reject(new Error('reverted')))).toEqual([])
  expect(await openedOn(async () => `0x${'0'.repeat(64)}`)).toEqual([])
})
