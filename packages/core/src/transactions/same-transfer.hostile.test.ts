import fc from 'fast-check'
import { expect } from 'vitest'
import { bob } from '../../test/fake-connector.js'
import { hostileClass } from '../../test/hostile.js'
import { createTransferWorld } from '../../test/transfer-world.js'

/** ms until a tab sees what another one has stored; a lease waits 50 ms for it. */
const lag = 20
/** ms at which each tab confirms: at the same moment, before one sees what the other stored, or later. */
const tabs = fc.array(fc.oneof(fc.constant(0), fc.nat(2 * lag), fc.nat(400)), {
  minLength: 2,
  maxLength: 4,
})

for (const hasLocks of [true, false])
  hostileClass(
    `one transfer confirmed in several tabs is handed over once, with ${hasLocks ? 'locks' : 'leases'}`,
    tabs,
    async (times) => {
      const world = createTransferWorld(hasLocks, lag)
      const codes: unknown[] = []
      for (const at of times) {
        const { send } = await world.open()
        send.set({ sendTokenAmount: '0.5', receiverAddress: bob })
        await send.review()
        world.clock.after(at, () =>
          send.submit().catch((error: { code?: string }) => void codes.push(error.code)),
        )
      }
      await world.clock.advance(5_000)
      expect(world.asked).toHaveLength(1)
      expect(world.stored()).toHaveLength(1)
      expect(codes).toEqual(times.slice(1).map(() => 'transaction/busy')) // the wallet has not answered
      for (const tab of world.living()) tab.end(false)
      await world.clock.settle()
    },
    0.3,
  )
