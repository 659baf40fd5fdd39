import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { link } from '../../test/test-kit.js'
import { qrPaths } from './qr-path.js'

const { data, size } = encode(link, { ecc: 'M', boostEcc: true, border: 0, maskPattern: 2 })
const isEye = (x: number, y: number) =>
  (x < 7 && (y < 7 || y >= size - 7)) || (x >= size - 7 && y < 7)

function painted(hasCentre: boolean) {
  const all = data.map((row) => row.map(() => false))
  for (const [, x, y, more] of qrPaths(link, hasCentre).dots.matchAll(/M(\d+)\.5 (\d+)h(\d+)a/g))
    for (let i = 0; i <= Number(more); i++) (all[Number(y)] as boolean[])[Number(x) + i] = true
  return all
}

test('the dots are every dark module outside of the eyes, and no other', () => {
  expect(qrPaths(link, false).size).toBe(size)
  expect(painted(false)).toEqual(data.map((row, y) => row.map((dark, x) => dark && !isEye(x, y))))
})

test('under a picture in the middle no module is drawn, and no more than error correction restores', () => {
  const left = painted(true)
  const missing = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !isEye(x, y) && !left[y]?.[x] ? [[x, y]] : [])),
  )
  expect(missing.length).toBeGreaterThan(0)
  expect(missing.length / (size * size)).toBeLessThan(0.05)
  for (const [x = 0, y = 0] of missing)
    expect(Math.max(Math.abs(x - size / 2), Math.abs(y - size / 2))).toBeLessThan(size * 0.15)
})

test('a code of few modules with a picture in the middle has more error correction, as the picture covers more of it', () => {
  const address = `0x${'7'.repeat(40)}`
  expect(qrPaths(address, true).size).toBeGreaterThan(qrPaths(address, false).size)
  expect(qrPaths(link, true).size).toBe(qrPaths(link, false).size)
})
