import { expect, test } from 'vitest'
import { bob } from '../../test/fake-connector.js'
import { createTransferWorld } from '../../test/transfer-world.js'
import { describeError } from '../errors/describe-error.js'

// Tabs of one origin: one has everything forgotten while others hand over the same transfer.

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => describeError(error).code,
  )

/** What the tabs hear of each other, and what the clocks do, until nothing moves any more. */
async function settle({ clock, living }: ReturnType<typeof createTransferWorld>) {
  for (let n = 0; n < 100; n++) {
    await clock.advance(20)
    for (const tab of living()) tab.hear()
  }
}

async function reviewed(world: ReturnType<typeof createTransferWorld>) {
  const tab = await world.open()
  tab.send.set({ sendTokenAmount: '0.5', receiverAddress: bob })
  await tab.send.review()
  return tab
}

test.each([
  ['with locks', true],
  ['with leases', false],
])(
  '%s: whenever a tab forgets, a transfer that others hand over is stored, and asked for once',
  async (_, hasLocks) => {
    const ends = new Set<unknown>()
    for (const lag of [0, 20])
      for (const second of [0, 60, 200])
        for (const at of [0, 5, 30, 51, 70, 120, 300]) {
          const world = createTransferWorld(hasLocks, lag)
          const device = await (await world.open()).kit.load('device')
          for (const when of [0, second]) {
            const { send } = await reviewed(world)
            world.clock.after(when, () => void send.submit().catch(() => undefined))
          }
          world.clock.after(at, () => void codeOf(device.forget()).then((code) => ends.add(code)))
          await settle(world)
          // None where the sign-out came first.
          const asked = Math.min(world.asked.length, 1)
          expect({ lag, second, at, asked: world.asked.length, stored: world.stored() }).toEqual({
            ...{ lag, second, at, asked },
            stored: world.asked.map(() => expect.anything()),
          })
          for (const tab of world.living()) tab.end(false)
        }
    expect(ends).toContain('device/pending')
  },
)

test('its tab is closed after another one has forgotten: a new one says that the transfer is pending', async () => {
  const world = createTransferWorld(true, 20)
  const other = await world.open()
  const device = await other.kit.load('device')
  const mine = await reviewed(world)
  mine.send.submit().catch(() => undefined)
  const forgot = { code: null as unknown }
  world.clock.after(5, async () => {
    forgot.code = await codeOf(device.forget())
  })
  await settle(world)
  expect(forgot.code).toBe('device/pending')
  mine.end(true)
  other.end(false)
  const { send } = await reviewed(world)
  const again = codeOf(send.submit())
  await world.clock.advance(200)
  expect(await again).toBe('transaction/already-pending')
  expect(world.asked).toHaveLength(1)
})

test('error: connection/timeout where another tab does not give the turn back: nothing changes', async () => {
  const world = createTransferWorld(true)
  const tab = await world.open()
  const holder = await world.open()
  const giveBack = await (await holder.kit.load('intents')).takeTurn()
  const device = await tab.kit.load('device')
  const before = device.stored()
  const forgotten = codeOf(device.forget())
  await world.clock.advance(10_000)
  expect(await forgotten).toBe('connection/timeout')
  expect(device.stored()).toEqual(before)
  expect(tab.kit.connection.state.eip155.status).toBe('connected')
  giveBack()
  const later = codeOf(device.forget())
  await world.clock.advance(50)
  expect(await later).toBeNull()
})
