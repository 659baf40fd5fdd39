// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fakeBrowser, setUp } from '../test/browser-history.js'

test('two kits: Back belongs to the one that was opened last', async () => {
  const window = fakeBrowser()
  const one = setUp({}, window)
  const two = setUp({ storagePrefix: 'two' }, window)
  one.kit.modal.open()
  await one.isAt(2)
  two.kit.modal.open()
  await two.isAt(3)
  window.back()
  await two.closed()
  expect(one.kit.modal.state.open).toBe(true)
  window.back()
  await one.closed()
  expect(window.told).toEqual([])
})

test.each(['first', 'second'])(
  'two kits: the %s is opened and closed below the other, which stays; then Back closes that, and no entry is left',
  async (lower) => {
    const window = fakeBrowser()
    const kits = [setUp({}, window), setUp({ storagePrefix: 'two' }, window)] as const
    const [below, above] = lower === 'first' ? kits : ([kits[1], kits[0]] as const)
    below.kit.modal.open()
    await below.isAt(2)
    above.kit.modal.open()
    await above.isAt(3)
    below.kit.router.push('AllWallets')
    await below.isAt(4)
    below.kit.modal.close()
    await below.isAt(3)
    await below.later()
    expect([window.at(), above.kit.modal.state.open]).toEqual([3, true])
    window.back()
    await above.closed()
    await below.isAt(1)
    expect(window.told).toEqual([])
  },
)

test('two kits: one that ends below the other leaves it open', async () => {
  const window = fakeBrowser()
  const [below, above] = [setUp({}, window), setUp({ storagePrefix: 'two' }, window)]
  below.kit.modal.open()
  await below.isAt(2)
  above.kit.modal.open()
  await above.isAt(3)
  below.stop()
  await above.later()
  expect([window.at(), above.kit.modal.state.open]).toEqual([3, true])
})

test('two kits: the upper one is closed last, by its button: the entries of both are gone', async () => {
  const window = fakeBrowser()
  const [above, below] = [setUp({}, window), setUp({ storagePrefix: 'two' }, window)]
  below.kit.modal.open()
  await below.isAt(2)
  above.kit.modal.open()
  await above.isAt(3)
  below.kit.modal.close()
  await below.later()
  above.kit.modal.close()
  await above.isAt(2)
  await below.isAt(1)
  expect(window.told).toEqual([])
})
