import { expect, test } from 'vitest'
import { deferred } from '../../test/fake-connector.js'
import { createWalletPictures } from './wallet-pictures.js'

function setUp() {
  const asked: { id: string; signal: AbortSignal; give(url: string): void; fail(): void }[] = []
  const shown: Readonly<Record<string, string | null>>[] = []
  const pictures = createWalletPictures({
    read(id, signal) {
      const { promise, resolve, reject } = deferred<string>()
      asked.push({ id, signal, give: resolve, fail: () => reject(new Error('down')) })
      return promise
    },
    show: (all) => void shown.push(all),
  })
  const want = (...ids: (string | null)[]) => {
    for (const imageId of ids) pictures.want({ imageId })
  }
  return { pictures, want, asked, shown, ids: () => asked.map(({ id }) => id) }
}
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`)

test('default: each picture is asked for once and shown when it comes; a wallet without one asks nobody', async () => {
  const { want, asked, shown, ids } = setUp()
  want('a', null, 'a', 'b')
  await settled()
  want('a')
  await settled()
  expect(ids().sort()).toEqual(['a', 'b'])
  for (const { id, give } of asked) give(`data:image/png;base64,${id}`)
  await settled()
  expect(shown.at(-1)).toEqual({ a: 'data:image/png;base64,a', b: 'data:image/png;base64,b' })
})

test('six at once, those wanted last before those scrolled past; what is long past is dropped', async () => {
  const { want, asked, ids } = setUp()
  want(...numbered(100))
  await settled()
  expect(ids()).toHaveLength(6)
  expect(ids()[0]).toBe('p99')
  for (let n = 0; n < asked.length; n++) {
    asked[n]?.give('data:,')
    await settled()
  }
  expect(ids()).toHaveLength(60)
  expect(ids()).not.toContain('p0')
  want('p0')
  await settled()
  expect(ids().at(-1)).toBe('p0')
})

test('one that fails is not asked for again, and keeps nobody waiting', async () => {
  const { want, asked, ids, shown } = setUp()
  want(...numbered(7))
  await settled()
  for (const { fail } of asked.slice(0, 6)) fail()
  await settled()
  want(...numbered(7))
  await settled()
  expect(ids()).toHaveLength(7)
  asked[6]?.give('data:,')
  await settled()
  const failed = Object.fromEntries(numbered(7).map((id) => [id, null]))
  expect(shown.at(-1)).toEqual({ ...failed, p0: 'data:,' }) // whoever waits for one hears that it failed
})

test('stop: what is open is let go, and nothing is shown or asked any more', async () => {
  const { pictures, want, asked, shown } = setUp()
  want(...numbered(8))
  await settled()
  pictures.stop()
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
  asked[0]?.give('data:,')
  await settled()
  expect(asked).toHaveLength(6)
  expect(shown).toEqual([])
})

test('without a provider nobody is asked', async () => {
  const pictures = createWalletPictures({ read: undefined, show: () => expect.unreachable() })
  expect(pictures.want({ imageId: 'a' })).toBe(false)
  await settled()
})
