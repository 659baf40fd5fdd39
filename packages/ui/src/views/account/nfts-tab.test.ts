// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HeldPiece } from '../../test/fake-collectibles.js'
import { fakeCollectibles, pieces } from '../../test/fake-collectibles.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

/** A browser in which a test says what is in view. */
let observers: { seen: (target: Element) => void; targets: Set<Element> }[] = []
const real = globalThis.IntersectionObserver

beforeEach(() => {
  observers = []
  globalThis.IntersectionObserver = class {
    readonly #one: (typeof observers)[number]
    constructor(callback: IntersectionObserverCallback) {
      const seen = (target: Element) =>
        callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never)
      this.#one = { seen, targets: new Set() }
      observers.push(this.#one)
    }
    observe(target: Element) {
      this.#one.targets.add(target)
    }
    unobserve(target: Element) {
      this.#one.targets.delete(target)
    }
    disconnect() {
      this.#one.targets.clear()
    }
  } as never
})
afterEach(() => {
  globalThis.IntersectionObserver = real
  document.body.replaceChildren()
})

async function open(provider: ReturnType<typeof fakeCollectibles>) {
  const test = createTestKit({ walletList: provider.fetch })
  const { unmount } = mount(test)
  await test.connect()
  test.kit.modal.open()
  await press('[data-testid="tab-nfts"]')
  return { ...test, unmount }
}
const piece = (at: string, id: string) => `[data-testid="piece-0x${at.repeat(40)}-${id}"]`
const tiles = () => [...(query(document, '.pieces')?.querySelectorAll('.nft') ?? [])]
function comesIntoView(tile: Element) {
  const line = tile.closest('li') as Element
  for (const { targets, seen } of observers) if (targets.has(line)) seen(line)
}

test('a tile says its name, collection, number and how many; its details are asked for when it comes into view', async () => {
  const provider = fakeCollectibles(pieces)
  const { unmount } = await open(provider)
  const tile = await find(piece('b', '42'))
  expect(tile.textContent).toContain('#42')
  expect(provider.asked).toEqual([])
  comesIntoView(tile)
  await until('its name', () => tile.textContent?.includes('Low tide'))
  await until('its picture', () => query(tile, 'img')?.getAttribute('src')?.startsWith('data:'))
  expect(tile.textContent).toContain('Tidepools · #42')
  expect(query(document, piece('c', '7'))?.textContent).toContain('×12 · Harbor')
  expect(provider.asked).toEqual(['b42', 'b42 picture'])
  unmount()
  expect(observers.every(({ targets }) => targets.size === 0)).toBe(true)
})

test('a press opens its page in the explorer, whatever it calls itself', async () => {
  const { opened, unmount } = await open(fakeCollectibles(pieces))
  await press(piece('b', '43'))
  expect(opened).toEqual([`https://explorer.test/token/0x${'b'.repeat(40)}?a=43`])
  expect(query(document, '.pieces a')).toBeNull()
  unmount()
})

test('likely spam is shown only to who asks for it, marked, and its details are never asked for', async () => {
  const provider = fakeCollectibles(pieces)
  const { unmount } = await open(provider)
  const hidden = await find('[data-testid="nfts-hidden"]')
  expect(hidden.textContent).toContain('(1)')
  expect(query(document, piece('d', '1'))).toBeNull()
  hidden.click()
  const tile = await find(piece('d', '1'))
  expect(tile.textContent).toContain('Likely spam')
  comesIntoView(tile)
  expect(provider.asked).toEqual([])
  hidden.click()
  await until('hidden again', () => query(document, piece('d', '1')) === null)
  unmount()
})

test('more comes by a button', async () => {
  const many: HeldPiece[] = Array.from({ length: 7 }, (_, n) => ({ at: 'b', tokenId: `${n}` }))
  const { unmount } = await open(fakeCollectibles(many, 'answers', 4))
  const more = await find('[data-testid="nfts-more"]')
  expect(tiles()).toHaveLength(4)
  more.click()
  await until('all', () => tiles().length === 7)
  expect(query(document, '[data-testid="nfts-more"]')).toBeNull()
  unmount()
})

test('a failure is told, and tried again', async () => {
  const provider = fakeCollectibles(pieces, 'down')
  const { unmount } = await open(provider)
  const retry = await find('[data-testid="nfts-retry"]')
  provider.mood = 'answers'
  retry.click()
  await find(piece('b', '42'))
  unmount()
})
