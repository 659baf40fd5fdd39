import { find } from '../../../packages/ui/src/test/find.js'
import type { Story } from '../../../packages/ui/src/test/story.js'
import type { TestKit } from '../../../packages/ui/src/test/test-kit.js'
import { createTestKit } from '../../../packages/ui/src/test/test-kit.js'

// The stories are those the tests draw, so this file reaches into the sources of packages/ui: the only one that may.
const files = import.meta.glob<{ stories: readonly Story[] }>(
  '../../../packages/ui/src/*/*/stories.ts',
  { eager: true },
)

/** A story, as it stands in the list and in an address: `connect/wallets`. */
export type ListedStory = { id: string; story: Story }

export const stories: readonly ListedStory[] = Object.entries(files).flatMap(([path, file]) => {
  const view = path.split('/').at(-2) ?? ''
  return file.stories.map((story) => ({ id: `${view}/${story.name}`, story }))
})

/** Begins a story: a real kit with fake edges. What the story itself asks for wins over `options`. */
export function beginStory(
  { story }: ListedStory,
  options: Parameters<typeof createTestKit>[0],
): { kit: TestKit['kit']; play(): Promise<void> } {
  const test = createTestKit({ ...options, ...story.options })
  return {
    kit: test.kit,
    /** Brings the kit into the story's state. @throws Error when that is not drawn within 5 s */
    async play() {
      await story.play(test)
      await find(story.shows)
    },
  }
}
