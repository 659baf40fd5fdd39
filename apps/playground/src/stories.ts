import { pictures } from '@gla/ui/pictures'
import { find, query } from '../../../packages/ui/src/test/find.js'
import { pseudoButtons, pseudoModal } from '../../../packages/ui/src/test/pseudo-language.js'
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
  { eager: true },
)
const specimenFiles = import.meta.glob<{ specimens: Specimens }>(
  '../../../packages/ui/src/*/*/specimens.ts',
  { eager: true },
)

/** A story with its id in the list and the URL: `connect/wallets`. */
type ListedStory = { id: string; story: Story }
/** An atom or part drawn without a kit, listed with the stories: `amount-field/error`. */
type ListedSpecimen = { id: string; of: Specimens; specimen: Specimen }

const folder = (path: string) => path.split('/').at(-2) ?? ''

const listed: readonly (ListedStory | ListedSpecimen)[] = [
  ...Object.entries(storyFiles).flatMap(([path, { stories }]) =>
    stories.map((story) => ({ id: `${folder(path)}/${story.name}`, story })),
  ),
  ...Object.entries(specimenFiles).flatMap(([path, { specimens }]) =>
    specimens.all.map((specimen) => ({
      id: `${folder(path)}/${specimen.name}`,
      of: specimens,
      specimen,
    })),
  ),
]

export const stories = [...listed].sort((a, b) => placeOf(folder(a.id)) - placeOf(folder(b.id)))

/** Registers the modal of a pseudo-language. Call it before `registerModal`. */
export function registerPseudo(lang: Settings['lang']): void {
  if (isPseudo(lang)) pseudoModal(lang)
}

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

/** The marks, and when all that were asked for are there: a picture of a story shows them. */
function loadedMarks() {
  const asked: Promise<unknown>[] = []
  const load = pictures()
  const read: typeof load = (...wanted) => {
    const mark = load(...wanted)
    asked.push(mark)
    return mark
  }
  return { read, settled: () => Promise.all(asked) }
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
