import type { FromStory } from './message.js'
import type { Settings } from './settings.js'

export type LoggedEvent = { name: string; json: string; at: number; count: number }

/** Everything the page draws. */
export type Playground = {
  settings: Settings
  /** Ids of all there are; empty until the first story has begun. */
  stories: readonly string[]
  /** The story that Tab goes to in the list. */
  inList: string
  /** On a narrow page: whether the list is unfolded. */
  isListOpen: boolean
  status: 'playing' | 'shown' | 'failed'
  /** Why it failed. */
  reason: string
  view: string
  isModalOpen: boolean
  controllers: readonly { name: string; json: string }[]
  /** The newest first. */
  events: readonly LoggedEvent[]
  copied: 'yes' | 'refused' | ''
  /** The window of the story as it is drawn: px, and how far it is made smaller. */
  fit: { width: number; height: number; scale: number }
}

/** What a person can do here. */
export type Actions = {
  choose(settings: Partial<Settings>): void
  showStory(id: string): void
  moveTo(id: string): void
  unfoldList(open: boolean): void
  replay(): void
  copyAddress(): void
}

const mostEvents = 200

export const newPlayground = (settings: Settings): Playground => ({
  settings,
  stories: [],
  inList: settings.story,
  isListOpen: false,
  status: 'playing',
  reason: '',
  view: '',
  isModalOpen: false,
  controllers: [],
  events: [],
  copied: '',
  fit: { width: +settings.width, height: 0, scale: 1 },
})

/** The playground after a message of the story. */
export function after(playground: Playground, message: FromStory): Playground {
  switch (message.kind) {
    case 'began':
      return {
        ...playground,
        settings: { ...playground.settings, story: playground.settings.story || message.story },
        stories: message.stories,
        inList: playground.inList || message.story,
        status: 'playing',
        reason: '',
        view: '',
        events: [],
      }
    case 'shown':
      return { ...playground, status: 'shown' }
    case 'failed':
      return { ...playground, status: 'failed', reason: message.reason }
    case 'state': {
      const { view, open: isModalOpen, controllers } = message
      return { ...playground, view, isModalOpen, controllers }
    }
    case 'event': {
      const { name, json, at } = message
      const count = (playground.events[0]?.count ?? 0) + 1
      const events = [{ name, json, at, count }, ...playground.events].slice(0, mostEvents)
      return { ...playground, events }
    }
  }
}
