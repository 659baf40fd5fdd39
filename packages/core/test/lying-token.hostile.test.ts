import { deployOddToken, type OddTokenName } from '@gla/contracts/odd-tokens'
import { expect, test } from 'vitest'
import { describeError } from '../src/errors/describe-error.js'
import type { SendToken } from '../src/send/send-token.js'
import { createEndingWorld } from './ending-world.js'
import { anvilAccount } from './scripted-wallet.js'

const from = anvilAccount(0).address as `0x${string}`
const word = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`
const selectors = { decimals: '0x313ce567', balanceOf: '0x70a08231', symbol: '0x95d89b41' }

/** A kit beside a token, and what is asked of it until the wallet would be. */
async function open(name: OddTokenName = 'decimals6') {
  const world = await createEndingWorld('coin')
  const token = await deployOddToken(world.chain.url, name, from, 10n ** 12n)
  const send = await world.kit.load('send')
  return {
    ...world,
    lie(of: keyof typeof selectors, answer: unknown) {
      world.node.lie = (method, params) => {
        const [call] = params as [{ data?: string; input?: string } | undefined]
        const data = call?.data ?? call?.input ?? ''
        return method === 'eth_call' && data.startsWith(selectors[of]) ? answer : undefined
      }
    },
    find: () => send.findToken(token.address),
    /** Chooses what an API says of the token, or else what the chain does, and goes on as far as it goes. */
    async tries(said: Partial<SendToken> = {}): Promise<string> {
      try {
        const found = { ...(await send.findToken(token.address).catch(() => null)), ...said }
        const usual = { name: 'T', symbol: 'T', iconUrl: null, doubt: null, isUnlisted: false }
        send.choose({ ...usual, decimals: 6, ...found, address: token.address })
        send.set({ sendTokenAmount: '1', receiverAddress: anvilAccount(1).address })
        await send.review()
        await send.submit()
        return 'sent'
      } catch (error) {
        return describeError(error).code
      }
    },
  }
}

test('an honest token is sent', async () => {
  const world = await open()
  expect(await world.tries()).toBe('sent')
  expect(world.asked()).toBe(1)
})

test.each([0, 5, 7, 18, 77, 78, 255, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'an API that says %s decimals of a token with 6: nothing is handed over',
  async (decimals) => {
    const world = await open()
    expect(await world.tries({ decimals })).not.toBe('sent')
    expect(world.asked()).toBe(0)
  },
)

test.each([
  ['255 decimals', word(255n)],
  ['78 decimals', word(78n)],
  ['as many as a word holds', word(2n ** 256n - 1n)],
  ['less than none', word(2n ** 256n - 6n)],
  ['nothing', '0x'],
  ['a piece of a word', '0x06'],
  ['no hex', 'NaN'],
  ['a number', 6],
  ['a list', [word(6n)]],
  ['null', null],
])(
  'a node that answers %s when asked for the decimals: nothing is handed over',
  async (_, answer) => {
    const world = await open()
    world.lie('decimals', answer)
    expect(await world.tries()).not.toBe('sent')
    expect(world.asked()).toBe(0)
  },
)

test.each([
  ['nothing', '0x'],
  ['less than there is', word(0n)],
  ['no hex', '-1'],
  ['null', null],
])(
  'a node that answers %s when asked for the balance: nothing is handed over',
  async (_, answer) => {
    const world = await open()
    world.lie('balanceOf', answer)
    expect(await world.tries()).not.toBe('sent')
    expect(world.asked()).toBe(0)
  },
)

test.each(['returnsFalse', 'noDecimals'] as const)(
  '%s: refused before the wallet',
  async (name) => {
    const world = await open(name)
    expect(await world.tries()).not.toBe('sent')
    expect(world.asked()).toBe(0)
  },
)

test('a name full of scripts and of letters that turn or hide: none of them is left', async () => {
  const { name, symbol } = await (await open('scripted')).find()
  for (const text of [name, symbol])
    expect(text).not.toMatch(/[\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u)
  expect(name.length).toBeLessThanOrEqual(64)
})
