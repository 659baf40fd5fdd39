import * as fc from 'fast-check'
import { expect } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { hostileClass } from '../../test/hostile.js'
import { KitError } from '../errors/errors.js'
import { createPairing } from './pairing.js'

const now = 1_800_000_000_000
const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
const names = ['relay-protocol', 'symKey', 'expiryTimestamp', 'methods'] as const
type Link = { topic: string; version: string; parameters: [name: string, value: string][] }

/** A link as the official client makes it, with its parameters in any order. */
const right: fc.Arbitrary<Link> = fc
  .record({
    topic: hex,
    symKey: hex,
    expiry: fc.option(fc.integer({ min: 11, max: 300 })),
    methods: fc.option(
      fc.constantFrom('wc_sessionPropose', '[wc_sessionPropose]', 'wc_sessionPropose%2Cwc_x'),
    ),
    order: fc.shuffledSubarray([...names], { minLength: 4 }),
  })
  .map(({ topic, symKey, expiry, methods, order }) => {
    const values = {
      'relay-protocol': 'irn',
      symKey,
      expiryTimestamp: expiry && `${now / 1_000 + expiry}`,
      methods,
    }
    const parameters = order.flatMap((name): [string, string][] => {
      const value = values[name]
      return value ? [[name, value]] : []
    })
    return { topic, version: '2', parameters }
  })
const write = ({ topic, version, parameters }: Link) =>
  `wc:${topic}@${version}?${parameters.map((one) => one.join('=')).join('&')}`

const without = (link: Link, name: string) => ({
  ...link,
  parameters: link.parameters.filter(([one]) => one !== name),
})
const withValue = (link: Link, name: string, value: string): Link => {
  const { parameters, ...rest } = without(link, name)
  return { ...rest, parameters: [...parameters, [name, value]] }
}

/** Each makes an invalid link from a valid one; `seed` picks how. */
const wrongs: Readonly<Record<string, (link: Link, seed: number) => unknown>> = {
  'another topic': (link, seed) =>
    write({
      ...link,
      topic:
        [
          '',
          'mine',
          link.topic.slice(1),
          `${link.topic}0`,
          `G${link.topic.slice(1)}`,
          link.topic.toUpperCase().replace(/^./, 'A'),
        ][seed % 6] ?? '',
    }),
  'another version': (link, seed) =>
    write({ ...link, version: ['', '1', '3', '02', '2.0', '%32'][seed % 6] ?? '' }),
  'no key': (link) => write(without(link, 'symKey')),
  'another key': (link, seed) =>
    write(
      withValue(
        link,
        'symKey',
        [
          ...['', 'x'.repeat(64), 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64)],
          ...['%61'.repeat(64), '0'.repeat(64)],
        ][seed % 7] ?? '',
      ),
    ),
  'no relay': (link) => write(without(link, 'relay-protocol')),
  'another relay': (link, seed) =>
    write(
      withValue(link, 'relay-protocol', ['', 'waku', 'IRN', 'irn%20', '%69rn'][seed % 5] ?? ''),
    ),
  'a parameter twice': (link, seed) => {
    const again = link.parameters[seed % link.parameters.length]
    return write({ ...link, parameters: [...link.parameters, again ?? ['symKey', '']] })
  },
  'a parameter twice, once with escapes': (link) =>
    write({ ...link, parameters: [...link.parameters, ['symKe%79', 'b'.repeat(64)]] }),
  'an expiry that is no timestamp': (link, seed) =>
    write(
      withValue(
        link,
        'expiryTimestamp',
        ['', 'x', '-1', '1e10', '0x7fffffff', '01800000200', '1.8', 'Infinity', '9'.repeat(40)][
          seed % 9
        ] ?? '',
      ),
    ),
  'one that has expired, or expires within 10 s': (link, seed) =>
    write(withValue(link, 'expiryTimestamp', `${now / 1_000 + 10 - (seed % 1_000_000)}`)),
  'too long': (link, seed) => write(withValue(link, 'methods', 'x'.repeat(2_048 + (seed % 5_000)))),
  'another scheme': (link, seed) =>
    [
      `WC${write(link).slice(2)}`,
      write(link).slice(3),
      ` ${write(link)}`,
      `${write(link)}\n`,
      `https://a.example/?uri=${encodeURIComponent(write(link))}`,
      write(link).replace('wc:', 'wc://'),
    ][seed % 6],
  'something after its end': (link, seed) =>
    `${write(link)}${['#x', '?x=1', '&', '&&x=1', '&x', '&=1', '&x=\u202e', '&x= '][seed % 8]}`,
  'no text': (link, seed) =>
    [null, 7, [write(link)], { toString: () => write(link) }, new String(write(link)), ''][
      seed % 6
    ],
}

function manual() {
  const clock = { ...fakeClock(), now: () => now }
  return createPairing({ ...clock, isManual: true, connect: async () => undefined })
}

hostileClass(
  'pairing links with one fault',
  fc.tuple(right, fc.constantFrom(...Object.keys(wrongs)), fc.nat()),
  ([link, kind, seed]) => {
    const pairing = manual()
    let refused: unknown
    try {
      pairing.show(wrongs[kind]?.(link, seed) as string)
    } catch (error) {
      refused = error
    }
    expect(refused, kind).toBeInstanceOf(KitError)
    expect(pairing.state.now.status).toBe('idle')
  },
)

hostileClass('valid pairing links that are refused', right, (link) => {
  const pairing = manual()
  pairing.show(write(link))
  expect(pairing.state.now).toMatchObject({ status: 'ready', wcUri: write(link) })
})
