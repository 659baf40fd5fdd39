import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { link } from '../../test/test-kit.js'
import { qrPath } from './qr-path.js'

test('the path paints every dark module, and no other', () => {
  const { path, size } = qrPath(link)
  const painted = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let i = 0; i < +(width ?? 0); i++) (painted[+(y ?? 0)] as boolean[])[+(x ?? 0) + i] = true
  const { data } = encode(link, { ecc: 'M', boostEcc: true, border: 0 })
  expect(painted).toEqual(data)
})
