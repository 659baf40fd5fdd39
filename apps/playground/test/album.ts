/// <reference types="node" />
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Picture, PictureDesk } from './picture-desk.js'
import { differenceOf } from './picture-difference.js'
import type { Shot } from './picture-shots.js'

const folder = join(import.meta.dirname, 'pictures')
/** Where what differs is shown; git does not see it. */
const results = join(import.meta.dirname, '../../../test-results/pictures')

const fileOf = ({ name }: Shot) => join(folder, `${name}.webp`)
/** Of what each picture was drawn: see picture-inputs.ts. */
export const inputsFile = join(folder, 'inputs.json')

/** The pictures that are kept: half as wide and high as the screen, which is enough to see what is where. */
export type Album = {
  /** What is to be said of a picture just taken; nothing when it shows what the kept one does. */
  compare(shot: Shot, taken: Buffer): Promise<string | null>
  /** Whether a picture just taken shows what the kept one does. */
  isKept(shot: Shot, taken: Buffer): Promise<boolean>
  keep(shot: Shot, taken: Buffer): Promise<void>
  /** The bytes of the picture that is kept. */
  kept(shot: Shot): Buffer | null
  /** Names of pictures kept that are of none of these. */
  left(shots: readonly Shot[]): string[]
  remove(name: string): void
}

export function createAlbum(desk: PictureDesk): Album {
  /** Writes both pictures side by side with a third, where what differs is red. @returns where */
  async function show({ name }: Shot, pictures: readonly Picture[], taken: Buffer) {
    const path = join(results, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.png`, taken)
    writeFileSync(`${path}.difference.png`, await desk.write(sideBySide(pictures), 'image/png'))
    return relative(join(import.meta.dirname, '../../..'), `${path}.difference.png`)
  }

  async function seen(shot: Shot, taken: Buffer) {
    const before = await desk.read(readFileSync(fileOf(shot)))
    const now = await desk.read(taken, 0.5)
    return { before, now, ...differenceOf(before, now) }
  }

  return {
    isKept: async (shot, taken) =>
      existsSync(fileOf(shot)) && (await seen(shot, taken)).cells.length === 0,
    async compare(shot, taken) {
      if (!existsSync(fileOf(shot))) return `${shot.name}: there is no picture yet`
      const { before, now, by, cells } = await seen(shot, taken)
      if (cells.length === 0) return null
      const path = await show(shot, [before, now, marked(now, cells)], taken)
      return `${shot.name}: differs in ${cells.length} places, by up to ${Math.round(by)} of 255: ${path}`
    },
    async keep(shot, taken) {
      mkdirSync(dirname(fileOf(shot)), { recursive: true })
      writeFileSync(fileOf(shot), await desk.write(await desk.read(taken, 0.5), 'image/webp'))
    },
    kept: (shot) => (existsSync(fileOf(shot)) ? readFileSync(fileOf(shot)) : null),
    left(shots) {
      const known = new Set(shots.map(({ name }) => name))
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.webp'))
        .map((path) => path.replaceAll('\\', '/').slice(0, -'.webp'.length))
        .filter((name) => !known.has(name))
    },
    remove: (name) => rmSync(join(folder, `${name}.webp`)),
  }
}

/** The picture, red where cells differ. */
function marked(picture: Picture, cells: readonly { left: number; top: number; size: number }[]) {
  const data = picture.data.slice()
  const red = new Set<number>()
  for (const { left, top, size } of cells)
    for (let y = top; y < Math.min(top + size, picture.height); y++)
      for (let x = left; x < Math.min(left + size, picture.width); x++)
        red.add(y * picture.width + x)
  for (const pixel of red) data[pixel * 4] = 128 + (data[pixel * 4] ?? 0) / 2
  return { ...picture, data }
}

/** All in a row, each as high as the highest. */
function sideBySide(pictures: readonly Picture[]): Picture {
  const width = pictures.reduce((sum, one) => sum + one.width + 8, 0)
  const height = Math.max(...pictures.map((one) => one.height))
  const data = new Uint8ClampedArray(width * height * 4).fill(128)
  let left = 0
  for (const one of pictures) {
    for (let y = 0; y < one.height; y++)
      data.set(
        one.data.subarray(y * one.width * 4, (y + 1) * one.width * 4),
        (y * width + left) * 4,
      )
    left += one.width + 8
  }
  return { width, height, data }
}
