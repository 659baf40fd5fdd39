import { randomTopic } from './identity.js'
import { envelope } from './raw-client.js'
import type { Seeded } from './seeded.js'

const ids = ['1', '1700000000000123456', '"r1"', '"\\u0072"', '-0.5e3'] as const
const idKeys = ['"id"', '"\\u0069d"', '"\\u0069\\u0064"'] as const

/** A request with this value as its params, and its id before or after them. */
const around = ({ pick }: Seeded, value: string): string => {
  const id = `${pick(idKeys)}:${pick(ids)}`
  const rest = `"jsonrpc":"2.0","method":"irn_publish","params":${value}`
  return pick([`{${id},${rest}}`, `{${rest},${id}}`, `{"id":7,${rest},${id}}`])
}

const nested = ({ whole, pick }: Seeded): string => {
  const depth = pick([whole(33, 200), whole(4_000, 12_000), whole(50_000, 180_000)])
  const [open, close] = pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"id":', '}]'],
  ])
  const levels = Math.floor(depth / (open.length > 5 ? 2 : 1))
  return open.repeat(levels) + pick(['1', '"x"', 'null']) + close.repeat(levels)
}

const wide = ({ whole, pick }: Seeded): string => {
  const element = pick(['0', '""', '[]', '{}', '"a"'])
  const count = whole(2_001, 200_000)
  return pick([`[${`${element},`.repeat(count)}0]`, `{"a":[${`${element},`.repeat(count)}0]}`])
}

const corrupted = (random: Seeded): string => {
  const { whole, pick } = random
  const good = around(random, JSON.stringify(envelope(randomTopic(), 'x'.repeat(whole(1, 40)))))
  const at = whole(0, good.length)
  const junk = pick(['"', '\\', '{', '}', '[', ']', ',', ':', '\u0000', '1', '\ud800', ' '])
  return pick([
    good.slice(0, at),
    good.slice(0, at) + junk.repeat(whole(1, 5_000)) + good.slice(at),
    good.slice(0, at) + good.slice(at + whole(1, 9)),
  ])
}

/** Frames that a relay must survive, by class. */
export const hostileFrames: Record<string, (random: Seeded) => string> = {
  'deep, well formed': (random) => around(random, nested(random)),
  'deep, cut off': (random) => around(random, nested(random)).slice(0, -random.whole(1, 3_000)),
  'deep as the id': (random) => `{"id":${nested(random)},"jsonrpc":"2.0","method":"x"}`,
  'too many elements': (random) => around(random, wide(random)),
  'quotes and backslashes': ({ whole, pick }) =>
    `{"id":1,"a":"${pick(['\\', '\\"', '"', '\\\\"']).repeat(whole(1_000, 100_000))}`,
  'very long ids': ({ whole, pick }) =>
    `{"id":${pick(['1', '-1', '1e', '"a', '"\\u0061']).repeat(whole(129, 9_000))},"jsonrpc":"2.0"}`,
  'corrupted requests': corrupted,
  'names on Object.prototype': (random) =>
    around(random, '{"topic":"x"}').replace(
      'irn_publish',
      random.pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty']),
    ),
}
