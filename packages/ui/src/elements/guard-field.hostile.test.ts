// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../keyboard/focused-element.js'
import { asked, closeField, fields, openField, words } from '../test/guarded-fields.js'

const runs = Math.ceil(Number(process.env.GLA_HOSTILE ?? 200) / 10) // of each field
const seed = Number(process.env.GLA_SEED ?? 20261123)
const signs = [...'的一是在不了有和人这中大为上个']

afterEach(closeField)

/** Random numbers below `end` that are the same for the same seed. */
function random() {
  let state = seed
  return (end: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}
function secretOf(next: (end: number) => number): string {
  const hex = Array.from({ length: 64 }, () => next(16).toString(16)).join('')
  const count = 12 + 3 * next(5)
  const some = (from: readonly string[]) =>
    Array.from({ length: count }, () => from[next(from.length)])
  const kinds = [
    () => hex,
    () => `0x${hex}`,
    () => some(words).join(' '),
    () => some(words).join('\n'),
    () =>
      some(words)
        .map((word, at) => `${at + 1}. ${word}`)
        .join('\r\n'),
    () => some(signs).join(''),
    () => some(signs).join(' '),
    () => `[${Array.from({ length: 64 }, () => next(256)).join(',')}]`,
    () => `5${'HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'}`,
  ]
  return (kinds[next(kinds.length)] as () => string)()
}

for (const [name, field] of Object.entries(fields)) {
  test(`hostile: a secret typed, pasted or dropped into the field: ${name}`, async () => {
    const { input, warning, put, give, close, kept, clock } = await openField(field)
    const next = random()
    const failed: string[] = []
    for (let tried = 0; tried < runs; tried++) {
      const secret = secretOf(next)
      const way = (['type', 'paste', 'drop'] as const)[next(3)] ?? 'type'
      if (way === 'type') put(secret.replace(/\s+/g, ' '))
      else give(way, secret)
      if (input.value || kept() || !warning() || focusedElement() !== input)
        failed.push(`${way}: ${secret}: ${input.value}, ${kept()}, ${warning()}`)
      if (warning()) await close()
      put('')
    }
    clock.advance(1_000)
    process.stdout.write(
      `hostile: secrets: in the field ${name}: ${runs} tried, ${failed.length} failed\n`,
    )
    expect(failed.slice(0, 3)).toEqual([])
    expect(asked.filter((url) => /search=./.test(url))).toEqual([])
  })
}
