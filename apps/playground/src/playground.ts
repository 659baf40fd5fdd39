import type { FromStory } from './message.js'
import type { Settings } from './settings.js'

export type LoggedEvent = { name: string; json: string; at: number; count: number }

/** The state of the page. */
export type Playground = {
  settings: Settings
  /** Ids of all stories; empty until the first story has started. */
  stories: readonly string[]
  /** The id of the story in the list that Tab focuses (roving tabindex). */
  tabStop: string
  /** Whether the list is open, on a narrow page. */
  isListOpen: boolean
  /** Whether the controls are open, on a phone. */
  areControlsOpen: boolean
  status: 'playing' | 'shown' | 'failed'
  /** Why the story failed. */
  reason: string
  view: string
  isModalOpen: boolean
  controllers: readonly { name: string; json: string }[]
  /** The newest first. */
  events: readonly LoggedEvent[]
  copied: 'yes' | 'refused' | ''
  /** The size of the story's frame in px, and the scale at which it is drawn. */
  fit: { width: number; height: number; scale: number }
}

/** What the user can do. */
export type Actions = {
  choose(settings: Partial<Settings>): void
  showStory(id: string): void
  setTabStop(id: string): void
  setListOpen(open: boolean): void
  setControlsOpen(open: boolean): void
  replay(): void
  copyAddress(): void
}

const maxEvents = 200

export const initialPlayground = (settings: Settings): Playground => ({
  settings,
  stories: [],
  tabStop: settings.story,
  isListOpen: false,
  areControlsOpen: false,
  status: 'playing',
  reason: '',
  view: '',
  isModalOpen: false,
  controllers: [],
  events: [],
  copied: '',
  fit: { width: +settings.width, height: 0, scale: 1 },
})

/** The state after a message of the story. */
export function reduce(playground: Playground, message: FromStory): Playground {
  switch (message.kind) {
    case 'began':
      return {
        ...playground,
        settings: { ...playground.settings, story: playground.settings.story || message.story },
        stories: message.stories,
        tabStop: playground.tabStop || message.story,
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
      const events = [{ name, json, at, count }, ...playground.events].slice(0, maxEvents)
      return { ...playground, events }
    }
  }
}
