/// <reference types="node" />
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)
const anyFont = () =>
  readFileSync(resolve('@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff'))

/** Files for `FONTCONFIG_FILE`, by which Chromium on Linux finds the fonts of its machine. */
export type Machines = {
  /** All fonts of this machine. */
  asItIs: string
  /** Only one: without any, Chromium ends. */
  bare: string
  remove(): void
}

/** Describes this machine, and one that has none of its fonts. */
export function createMachines(): Machines {
  const folder = mkdtempSync(join(tmpdir(), 'gla-fonts-'))
  const fonts = join(folder, 'fonts')
  mkdirSync(fonts)
  writeFileSync(join(fonts, 'only.ttf'), sfntOf(anyFont()))
  const write = (name: string, what: string) => {
    const path = join(folder, name)
    const cache = `<cachedir>${join(folder, 'cache')}</cachedir>`
    writeFileSync(path, `<?xml version="1.0"?><fontconfig>${what}${cache}</fontconfig>`)
    return path
  }
  const only = `<dir>${fonts}</dir>`
  // How letters are hinted is no matter of which fonts there are: as fontconfig's own files have it, on every distribution.
  const slight = `<match target="pattern">
    <edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>`
  return {
    asItIs: write(
      'as-it-is.conf',
      `<include ignore_missing="yes">/etc/fonts/fonts.conf</include>${only}`,
    ),
    bare: write('bare.conf', only + slight),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** A WOFF file as the font it packs (WOFF 1.0, §4 and §5): FreeType reads no WOFF where it lacks zlib. */
function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(12 + 16 * count)
  woff.copy(header, 0, 4, 8)
  woff.copy(header, 4, 12, 14)
  const parts = [header]
  let at = header.length
  for (let n = 0; n < count; n++) {
    const [from, to] = [44 + 20 * n, 12 + 16 * n]
    const start = woff.readUInt32BE(from + 4)
    const packed = woff.readUInt32BE(from + 8)
    const size = woff.readUInt32BE(from + 12)
    const bytes = woff.subarray(start, start + packed)
    const table = Buffer.alloc(Math.ceil(size / 4) * 4)
    table.set(packed < size ? inflateSync(bytes) : bytes)
    woff.copy(header, to, from, from + 4) // tag
    woff.copy(header, to + 4, from + 16, from + 20) // checksum
    header.writeUInt32BE(at, to + 8)
    header.writeUInt32BE(size, to + 12)
    parts.push(table)
    at += table.length
  }
  return Buffer.concat(parts)
}
