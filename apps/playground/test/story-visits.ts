/// <reference types="node" />
import type { Album } from './album.js'
import type { Camera, Lens } from './camera.js'
import { iconsDrawn } from './icons-drawn.js'
import { useMachineFonts } from './picture-fonts.js'
import type { PictureInputs } from './picture-inputs.js'
import type { Shot } from './picture-shots.js'
import { plainSight } from './picture-shots.js'
import type { Sight } from './story-page.js'

/** What is done with a story while it is shown. */
export type Visit = {
  story: string
  /** Whether what it says is judged, in each language. */
  isJudged: boolean
  /** How axe and the layout are looked at; the first is the plain one. */
  looks: readonly Sight[]
  shots: readonly Shot[]
}

/** What is wrong, by what has found it. */
export type Found = Record<'said' | 'pictures' | 'axe' | 'layout', string[]>

const languages = ['en-US', 'zh-CN', 'en-XA', 'ar-XB']

/**
 * Visits each story once, two at a time: in the place of the one before. What is wrong there may be what that one left behind:
 * then a page of its own says.
 * @returns what is wrong, and how many pages of their own that took
 */
export async function visitStories(
  camera: Camera,
  album: Album,
  inputs: PictureInputs,
  visits: readonly Visit[],
): Promise<Found & { loaded: number }> {
  const all = { said: [], pictures: [], axe: [], layout: [], loaded: 0 } as Found & {
    loaded: number
  }
  await camera.each(visits, async ({ story, isJudged, looks, shots }, lens) => {
    const shown = createShown(lens, story, () => {
      all.loaded += 1
    })
    const add = (kind: keyof Found, found: readonly string[]) =>
      all[kind].push(...found.map((text) => `${story} ${text}`))

    const isPlain = ({ name }: Shot) => name === story
    const picture = async (shot: Shot) =>
      all.pictures.push(...(await shown.picture(shot, album, inputs.icons(shot))))
    for (const shot of shots.filter(isPlain)) await picture(shot)
    if (isJudged)
      add('said', await shown.judged(() => lens.saidWrong(story, plainSight, languages)))
    if (looks.length > 0) {
      const found = await shown.judged(() => lookAt(lens, looks))
      const isOfLayout = (text: string) => text.startsWith(narrow)
      add(
        'axe',
        found.filter((text) => !isOfLayout(text)),
      )
      add('layout', found.filter(isOfLayout))
    }
    for (const shot of shots.filter((shot) => !isPlain(shot))) await picture(shot)
  })
  return all
}

/** A story on a page, which is shown when it is needed. */
function createShown(lens: Lens, story: string, onLoaded: () => void) {
  /** `own`: in a page of its own, as it was loaded. */
  let state: 'elsewhere' | 'shown' | 'own' = 'elsewhere'

  /** Nothing where it cannot be shown. */
  async function inPlace(look: () => Promise<string[]>): Promise<string[] | undefined> {
    if (state === 'elsewhere' && lens.page.url() === 'about:blank') return undefined
    try {
      if (state === 'elsewhere') await lens.replace(story, plainSight)
      return await look()
    } catch {
      return undefined
    }
  }

  return {
    async judged(look: () => Promise<string[]>): Promise<string[]> {
      const isOwn = state === 'own'
      const found = await inPlace(look)
      state = 'shown'
      if (found && (found.length === 0 || isOwn)) return found
      const complaints = lens.complaints()
      onLoaded()
      try {
        await lens.begin(story, plainSight)
        const own = await look()
        const left = complaints.filter((text) => !own.includes(text))
        return [...own, ...left.map((text) => `or the one before, as it left: ${text}`)]
      } catch (error) {
        return [String(error)]
      }
    },
    /** @param icons how many the kept picture has */
    async picture(shot: Shot, album: Album, icons: number | undefined): Promise<string[]> {
      const glance = await lens.glance(shot)
      state = 'shown'
      const isDrawn = async () => (await iconsDrawn(lens.page)) === icons
      if (glance && (await album.isKept(shot, glance)) && (await isDrawn())) return []
      onLoaded()
      try {
        const said = await album.compare(shot, await lens.take(shot))
        state = 'own'
        if (said) return [said]
        const drawn = await iconsDrawn(lens.page)
        return drawn === icons ? [] : [`${shot.name}: ${drawn} icons are drawn, not ${icons}`]
      } catch (error) {
        state = 'elsewhere'
        return [`${shot.name}: ${error}`]
      }
    },
  }
}

const narrow = '320 '

/** Looks at the story as it is shown, with the fonts of this machine, each of these ways. */
async function lookAt(lens: Lens, looks: readonly Sight[]): Promise<string[]> {
  const found: string[] = []
  await useMachineFonts(lens.page, true)
  try {
    for (const sight of looks) {
      await lens.turn(sight)
      const { width, height, ...others } = sight
      const name = [width, height, ...Object.values(others)].filter(Boolean).join(' ')
      found.push(...(await lookOnce(lens, sight)).map((text) => `${name}: ${text}`))
    }
  } finally {
    await useMachineFonts(lens.page, false)
  }
  return found
}

/**
 * A theme and an accent change nothing but colours: all of axe's rules judge the dark theme in our own, those of colours each
 * way.
 */
function lookOnce({ layout, troubles }: Lens, { width, theme, accent }: Sight) {
  if (width === 320) return layout()
  return troubles(theme === 'dark' && !accent ? 'all' : 'colour')
}
