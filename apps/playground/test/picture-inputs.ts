/// <reference types="node" />
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Album } from './album.js'
import { inputsFile } from './album.js'
import type { BuiltFiles } from './built-files.js'
import { filesFile, hashOf, withImports } from './built-files.js'
import { fontsFolder } from './picture-fonts.js'
import type { Shot } from './picture-shots.js'

/** What the kept pictures were drawn of. As long as a picture's is the same, it would look the same, and need not be drawn. */
export type PictureInputs = {
  /** Whether what a picture is drawn of is what the kept one was drawn of. */
  areSame(shot: Shot): boolean
  /** How many icons the kept picture has. */
  icons(shot: Shot): number | undefined
  /**
   * Notes what the kept picture was drawn of.
   * @param read the files that its page has read
   * @param icons how many it draws
   */
  note(shot: Shot, read: readonly string[], icons: number): void
  /** Writes what was noted, without what is of none of these. */
  write(shots: readonly Shot[]): void
}

/**
 * `sets`: by its own hash, the files that a page reads, without those that another one of them imports. `pictures`: the set of
 * each, a hash of all that its picture is drawn of, and the number of its icons.
 */
type Noted = { sets: Record<string, string>; pictures: Record<string, string> }

/** They decide how a picture is taken and what counts as the same. */
const takers = [
  ...['camera.ts', 'story-page.ts', 'picture-fonts.ts', 'picture-desk.ts', 'album.ts'],
  ...['picture-difference.ts', 'icons-drawn.ts'],
  '../../../packages/testing/src/playwright/chromium.ts',
]

/**
 * @param base where a built playground is served
 * @param chromium its version
 */
export async function readPictureInputs(
  base: string,
  chromium: string,
  album: Album,
): Promise<PictureInputs> {
  const files: BuiltFiles = await (await fetch(`${base}${filesFile}`)).json()
  const noted: Noted = existsSync(inputsFile)
    ? JSON.parse(readFileSync(inputsFile, 'utf8'))
    : { sets: {}, pictures: {} }
  const fonts = Object.keys(files).filter((file) => file.startsWith(`${fontsFolder}/`))
  const always = [
    chromium,
    ...takers.map((file) => readFileSync(join(import.meta.dirname, file))),
    ...linesOf([...fonts, 'story.html'], files),
  ]

  function hashWith(shot: Shot, roots: readonly string[]): string | null {
    const picture = album.kept(shot)
    if (!picture || roots.some((file) => !files[file])) return null
    const { sight, forced } = shot
    const read = linesOf([...withImports(roots, files)], files)
    return hashOf(...always, JSON.stringify({ sight, forced }), picture, ...read)
  }

  function areSame(shot: Shot): boolean {
    const [set = '', hash] = noted.pictures[shot.name]?.split(' ') ?? []
    const roots = noted.sets[set]?.split(' ')
    return roots !== undefined && hashWith(shot, roots) === hash
  }

  function icons(shot: Shot): number | undefined {
    const count = noted.pictures[shot.name]?.split(' ')[2]
    return count === undefined ? undefined : Number(count)
  }

  return {
    areSame,
    icons,
    note(shot, read, drawn) {
      if (areSame(shot) && icons(shot) === drawn) return // another time the page may have read a little more
      const own = read.filter((file) => files[file] && !file.startsWith(`${fontsFolder}/`))
      const others = (one: string) => own.filter((other) => other !== one)
      const roots = own.filter((one) => !withImports(others(one), files).has(one)).sort()
      const set = hashOf(...roots).slice(0, 8)
      noted.sets[set] = roots.join(' ')
      noted.pictures[shot.name] = `${set} ${hashWith(shot, roots)} ${drawn}`
    },
    write(shots) {
      const known = new Set(shots.map(({ name }) => name))
      const pictures = sorted(noted.pictures, (name) => known.has(name))
      const used = new Set(Object.values(pictures).map((text) => text.split(' ')[0]))
      const sets = sorted(noted.sets, (set) => used.has(set))
      writeFileSync(inputsFile, `${JSON.stringify({ sets, pictures }, null, 2)}\n`)
    },
  }
}

const linesOf = (names: readonly string[], files: BuiltFiles) =>
  names.map((name) => `${name} ${files[name]?.hash}`).sort()

const sorted = (record: Readonly<Record<string, string>>, isKept: (name: string) => boolean) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => isKept(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
