/// <reference types="node" />
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

/** A file of a font, and the characters that are drawn with it. */
type Face = { family: string; path: string; weight: string; range: string }

const { resolve } = createRequire(import.meta.url)
/** Where a served playground has the files. */
export const fontsFolder = 'picture-fonts'

// Each family has the faces that one style sheet of a package names. A face is read when one of its characters is drawn.
const sheets: Readonly<Record<string, string>> = {
  'pictures-sans': '@fontsource-variable/inter/wght.css',
  'pictures-mono': '@fontsource-variable/noto-sans-mono/wght.css',
  'pictures-signs': '@fontsource/noto-sans-math/index.css',
  'pictures-hebrew': '@fontsource-variable/noto-sans-hebrew/wght.css', // the letters of the mirrored pseudo-language
  'pictures-chinese': '@fontsource-variable/noto-sans-sc/wght.css',
}
// Its sheet claims Latin, and does not name the signs: arrows, operators, brackets.
const ranges: Readonly<Record<string, string>> = { 'pictures-signs': 'U+2190-22FF, U+27C0-27EF' }
const others = 'pictures-signs, pictures-hebrew, pictures-chinese'
const style = `:root { font-family: var(--gla-font) }
  * { --gla-font: pictures-sans, ${others}; --font: var(--gla-font); --gla-mono: pictures-mono, ${others} }`

const rule =
  /font-weight: (?<weight>[^;]+);\s+src: url\((?<file>[^)]+)\)[^;]*;\s+unicode-range: (?<range>[^;]+);/g

function facesOf(family: string, sheet: string): Face[] {
  const path = resolve(sheet)
  return [...readFileSync(path, 'utf8').matchAll(rule)].map(({ groups = {} }) => ({
    family,
    path: join(dirname(path), groups.file ?? ''),
    weight: groups.weight ?? '',
    range: ranges[family] ?? groups.range ?? '',
  }))
}
const faces = () => Object.entries(sheets).flatMap(([family, sheet]) => facesOf(family, sheet))

/** Copies the files to where a playground is served from. */
export function copyPictureFonts(served: string): void {
  mkdirSync(join(served, fontsFolder))
  for (const { path } of faces()) copyFileSync(path, join(served, fontsFolder, basename(path)))
}

/**
 * What gives a document our fonts in place of the machine's, which are other ones on each: a line that breaks elsewhere
 * moves all below it. For `addInitScript`, which runs it in the frames of a page, too.
 * @param base where the playground is served
 */
export function pictureFonts(base: string) {
  const given = faces().map(({ family, path, weight, range }) => ({
    family,
    weight,
    range,
    url: `${base}${fontsFolder}/${basename(path)}`,
    // Latin is in every picture: with its bytes at hand nothing is drawn before it is there.
    bytes:
      range.startsWith('U+0000') && /-(sans|mono)$/.test(family)
        ? readFileSync(path, 'base64')
        : null,
  }))
  return { given, style }
}

/** Runs in the page. */
export function useFonts({ given, style }: ReturnType<typeof pictureFonts>): void {
  for (const { family, weight, range, url, bytes } of given) {
    const source = bytes
      ? Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)).buffer
      : `url(${url})`
    document.fonts.add(new FontFace(family, source, { weight, unicodeRange: range }))
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [sheet]
}

/** Draws a page with the fonts of this machine, as a stranger's is, or with ours again. */
export const useMachineFonts = (page: Page, isUsed: boolean): Promise<void> =>
  page.evaluate((isUsed) => {
    for (const sheet of document.adoptedStyleSheets) sheet.disabled = isUsed
  }, isUsed)

/** Waits until every font that is needed has been read, in the frames, too. @throws Error when one could not be */
export async function fontsRead(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(async () => {
      do {
        await document.fonts.ready
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      } while ([...document.fonts].some(({ status }) => status === 'loading'))
      if ([...document.fonts].some(({ status }) => status === 'error'))
        throw new Error('a font could not be read')
    })
}
