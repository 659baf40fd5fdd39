import { afterAll, expect, test } from 'vitest'
import type { EndingWorld, Kind } from './ending-world.js'
import { createEndingWorld } from './ending-world.js'

// `npm run prove endings` plays all of them; `npm test` plays each kind of ending once.
const isAll = process.env.GLA_ENDINGS === 'all'

type Ending = {
  readonly name: string
  /** Played in every `npm test`. */
  readonly isShort?: boolean
  play(world: EndingWorld): Promise<void>
}

const submitPending = async (world: EndingWorld) => {
  await world.keepPending()
  const hash = await world.submit()
  await world.isSeen()
  return hash
}
const submitted = async (world: EndingWorld) => {
  const hash = await world.submit()
  await world.until(() => world.status() === 'succeeded')
  return hash
}

/** A block that has it is undone with those above it. Every second time it is in a new block at once. */
const reorganised = (depth: number): Ending => ({
  name: `reorganised, ${depth} deep`,
  isShort: depth === 3,
  async play(world) {
    const hash = await submitted(world)
    await world.mine(depth)
    const raw = await world.raw(hash)
    const isKept = depth % 2 === 0
    await world.reorganise(depth + 1, isKept ? [raw] : [])
    if (!isKept) {
      // In the first blocks it may as well be a node that is behind.
      await world.mineUntil(() => world.status() === 'submitted')
      expect(world.events).toEqual(['succeeded', 'vanished'])
      await world.sendRaw(raw)
    }
    await world.mine(13)
    await world.until(() => world.status() === 'succeeded')
    expect(world.entry()).toMatchObject({ status: 'succeeded', hash })
    expect(world.events).toEqual(isKept ? ['succeeded'] : ['succeeded', 'vanished', 'succeeded'])
  },
})

const endings: readonly Ending[] = [
  ...[1, 2, 3, 4, 5, 6].map(reorganised),
  {
    name: 'sped up',
    isShort: true,
    async play(world) {
      const hash = await submitPending(world)
      const faster = await world.replace('speed-up', hash)
      await world.mine()
      await world.until(() => world.status() === 'succeeded')
      expect(world.entry()).toMatchObject({ status: 'succeeded', hash: faster, replaced: true })
      expect(world.events).toEqual(['succeeded'])
    },
  },
  {
    name: 'cancelled',
    isShort: true,
    async play(world) {
      const hash = await submitPending(world)
      await world.replace('cancel', hash)
      await world.mine()
      await world.until(() => world.status() === 'cancelled')
      expect(world.events).toEqual(['failed'])
    },
  },
  {
    name: 'dropped',
    isShort: true,
    async play(world) {
      const hash = await submitPending(world)
      await world.replace('other', hash)
      await world.mine()
      await world.until(() => world.status() === 'dropped')
      expect(world.events).toEqual(['failed'])
    },
  },
  {
    name: 'reverted',
    isShort: true,
    async play(world) {
      await submitPending(world)
      const reason = await world.makeItRevert()
      await world.mine()
      await world.until(() => world.status() === 'reverted')
      expect(world.entry()).toMatchObject({ status: 'reverted', reason })
      expect(world.events).toEqual(['failed'])
    },
  },
  {
    name: 'included, behind a node that lags and catches up',
    isShort: true,
    async play(world) {
      world.node.behind = await world.newest()
      const hash = await world.submit()
      const asked = world.node.count('eth_getTransactionReceipt')
      await world.until(() => world.node.count('eth_getTransactionReceipt') > asked + 2)
      expect(world.status()).toBe('submitted')
      world.node.behind = null
      await world.until(() => world.status() === 'succeeded')
      expect(world.entry()).toMatchObject({ hash })
      expect(world.events).toEqual(['succeeded'])
    },
  },
  {
    name: 'included, behind two nodes of which one lags',
    async play(world) {
      world.node.isTwoNodes = true
      world.node.behind = await world.newest()
      await submitted(world)
      const asked = world.node.count('eth_getTransactionReceipt')
      await world.until(() => world.node.count('eth_getTransactionReceipt') > asked + 3)
      expect(world.events).toEqual(['succeeded'])
      world.node.behind = null
      await world.mine(13)
      expect(world.status()).toBe('succeeded')
    },
  },
  {
    name: 'sped up, behind a node that lags and catches up',
    async play(world) {
      const hash = await submitPending(world)
      world.node.behind = await world.newest()
      const faster = await world.replace('speed-up', hash)
      await world.mine()
      const asked = world.node.count('eth_getTransactionReceipt')
      await world.until(() => world.node.count('eth_getTransactionReceipt') > asked + 2)
      expect(world.status()).toBe('submitted')
      world.node.behind = null
      await world.until(() => world.status() === 'succeeded')
      expect(world.entry()).toMatchObject({ hash: faster, replaced: true })
    },
  },
]

const kinds: readonly Kind[] = ['coin', 'token']
let ended = 0
let played = 0
afterAll(() => {
  if (isAll) process.stdout.write(`figure: ${ended} of ${played} endings\n`)
})
for (const kind of kinds)
  for (const { name, isShort, play } of endings)
    if (isAll || isShort)
      test(`${kind}: ${name}: told as it ended`, async () => {
        played += 1
        await play(await createEndingWorld(kind))
        ended += 1
      })
