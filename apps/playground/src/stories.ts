import { registerModal } from '@gla/ui/modal'
import { pictures } from '@gla/ui/pictures'
import { find, query } from '../../../packages/ui/src/test/find.js'
import type { PseudoModal } from '../../../packages/ui/src/test/pseudo-language.js'
import {
  pseudoButtons,
  registerPseudoModal,
} from '../../../packages/ui/src/test/pseudo-language.js'
import type { Specimen, Specimens } from '../../../packages/ui/src/test/specimen.js'
import type { SpecimenLook } from '../../../packages/ui/src/test/specimen-element.js'
import { putSpecimen } from '../../../packages/ui/src/test/specimen-element.js'
import type { Story } from '../../../packages/ui/src/test/story.js'
import type { TestKit } from '../../../packages/ui/src/test/test-kit.js'
import { createTestKit } from '../../../packages/ui/src/test/test-kit.js'
import type { Settings } from './settings.js'
import { isPseudo } from './settings.js'
import { placeOf } from './story-order.js'

// The stories are those of the tests, so this file imports from the sources of packages/ui. It is the only one that may.
const storyFiles = import.meta.glob<{ stories: readonly Story[] }>(
  '../../../packages/ui/src/*/*/stories.ts',
)
const specimenFiles = import.meta.glob<{ specimens: Specimens }>(
  '../../../packages/ui/src/*/*/specimens.ts',
)

/** A story with its id in the list and the URL: `connect/wallets`. */
type ListedStory = { id: string; story: Story }
/** An atom or part drawn without a kit, listed with the stories: `amount-field/error`. */
type ListedSpecimen = { id: string; of: Specimens; specimen: Specimen }
export type Listed = ListedStory | ListedSpecimen

const folderOf = (path: string) => path.split('/').at(-2) ?? ''

/** Each is read when one of its stories is shown, so that a picture needs no other view than its own. */
const files: readonly { folder: string; read(): Promise<Listed[]> }[] = [
  ...Object.entries(storyFiles).map(([path, load]) => {
    const folder = folderOf(path)
    const list = (story: Story) => ({ id: `${folder}/${story.name}`, story })
    return { folder, read: async () => (await load()).stories.map(list) }
  }),
  ...Object.entries(specimenFiles).map(([path, load]) => {
    const folder = folderOf(path)
    return {
      folder,
      async read() {
        const { specimens: of } = await load()
        return of.all.map((specimen) => ({ id: `${folder}/${specimen.name}`, of, specimen }))
      },
    }
  }),
].sort((a, b) => placeOf(a.folder) - placeOf(b.folder))

const readAll = async (some: typeof files) =>
  (await Promise.all(some.map(({ read }) => read()))).flat()

/** The ids of all stories, as they are listed. */
export const storyIds = async (): Promise<string[]> => (await readAll(files)).map(({ id }) => id)

/** @param id without one it is the first story */
export async function findStory(id: string): Promise<Listed> {
  const folder = id ? id.split('/')[0] : files[0]?.folder
  const all = await readAll(files.filter((file) => file.folder === folder))
  const found = id ? all.find((one) => one.id === id) : all[0]
  if (!found) throw new Error(`There is no story “${id}”.`)
  return found
}

/** Registers the modal, one that speaks pseudo-languages too. */
export function registerSpeakingModal(): void {
  registerPseudoModal()
  registerModal()
}

/** Lets a modal speak a language that a kit does not know, or no longer. */
export function speak(modal: HTMLElement, lang: Settings['lang']): void {
  ;(modal as PseudoModal).speak(isPseudo(lang) ? lang : null)
}

/** What a kit is told of a language: a pseudo-language is its English. */
export const spokenBy = (lang: Settings['lang']) => (isPseudo(lang) ? 'en-US' : lang)

/** The kit options of a language; a pseudo-language gives the buttons its messages this way. */
export const languageOptions = (lang: Settings['lang']) =>
  isPseudo(lang) ? { texts: { 'en-US': pseudoButtons(lang) } } : { language: lang }

/** Creates a story's kit: a real one with fake dependencies. The story's own options win over `options`. */
export function startStory(
  { story }: ListedStory,
  options: Parameters<typeof createTestKit>[0],
): { kit: TestKit['kit']; play(): Promise<void> } {
  const marks = loadedMarks()
  const test = createTestKit({ pictures: marks.read, ...options, ...story.options })
  return {
    kit: test.kit,
    /** Brings the kit into the story's state. @throws Error when that is not drawn within 5 s */
    async play() {
      await story.play(test)
      await find(story.shows)
      await marks.settled()
    },
  }
}

/** The marks, and when all that were asked for are there: a picture of a story shows them. Some are asked for once they are in sight. */
function loadedMarks() {
  const asked: Promise<unknown>[] = []
  const load = pictures()
  const read: typeof load = (...wanted) => {
    const mark = load(...wanted)
    asked.push(mark)
    return mark
  }
  async function settled() {
    for (let seen = -1; seen < asked.length; ) {
      seen = asked.length
      await Promise.all(asked)
      await painted()
    }
  }
  return { read, settled }
}

/** Waits two frames: what was added to the page is painted then, is known to be in sight, and has taken the focus. */
export async function painted(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((frame) => requestAnimationFrame(frame))
}

/**
 * Draws a specimen in `place`.
 * @returns a function that changes its look
 * @throws Error when it does not show what it should
 */
export async function showSpecimen(
  { of, specimen }: ListedSpecimen,
  place: HTMLElement,
  look: SpecimenLook,
): Promise<(look: SpecimenLook) => Promise<void>> {
  const element = await putSpecimen(place, of, specimen, look)
  if (!query(element.renderRoot, specimen.shows)) throw new Error(`There is no ${specimen.shows}`)
  return (next) => element.look(next)
}
