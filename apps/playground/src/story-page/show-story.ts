import type { Kit } from '@gla/core'
import { registerButtons } from '@gla/ui'
import type { Look } from '../message.js'
import { listenForStories, listenToPlayground, sendToPlayground } from '../message.js'
import type { Settings } from '../settings.js'
import { readSettings } from '../settings.js'
import type { Listed } from '../stories.js'
import {
  findStory,
  languageOptions,
  painted,
  registerSpeakingModal,
  showSpecimen,
  speak,
  spokenBy,
  startStory,
  storyIds,
} from '../stories.js'
import { reduceMotion } from './reduce-motion.js'
import { watchKit } from './watch-kit.js'

/** Whether a playground is around this page: it lists all stories, and shows the state of the kit. */
const isFramed = window.parent !== window

/** What is done before another story takes the place of this one. */
type Leave = (() => void)[]

/**
 * Shows the story of a URL: `?story=&lang=&theme=&accent=&mix=&motion=&phone=`; without an id the first one.
 * @param leave gets what undoes it
 */
async function showStory(search: string, leave: Leave) {
  const settings = readSettings(search)
  if (isFramed) {
    const stories = await storyIds()
    sendToPlayground({ kind: 'began', story: settings.story || stories[0] || '', stories })
  }
  if (settings.motion === 'reduced') reduceMotion()
  applyLook(settings)
  const chosen = await findStory(settings.story)
  document.title = chosen.id
  await ('story' in chosen
    ? playStory(chosen, settings, leave)
    : drawSpecimen(chosen, settings, leave))
  await painted()
  document.body.dataset.ready = chosen.id
  sendToPlayground({ kind: 'shown' })
}

async function playStory(
  chosen: Extract<Listed, { story: unknown }>,
  settings: Settings,
  leave: Leave,
) {
  registerButtons()
  registerSpeakingModal()
  const { kit, play } = startStory(chosen, {
    ...languageOptions(settings.lang),
    themeMode: settings.theme,
    themeVariables: variables(settings),
    phone: settings.phone === 'yes',
  })
  const modal = mount(isFramed ? watchKit(kit, sendToPlayground) : kit)
  speak(modal, settings.lang)
  leave.push(
    listenToPlayground((look) => {
      applyLook(look)
      kit.theme.setMode(look.theme)
      speak(modal, look.lang)
      kit.theme.setLanguage(spokenBy(look.lang))
      kit.theme.setVariables(variables(look))
    }),
    kit.destroy,
  )
  await play()
}

/** Draws a specimen in place of the page, under two headings, since parts of the modal are also below its title. */
async function drawSpecimen(
  chosen: Extract<Listed, { specimen: unknown }>,
  settings: Settings,
  leave: Leave,
) {
  const place = document.querySelector('main') ?? document.body
  const [folder = '', name = ''] = chosen.id.split('/')
  place.replaceChildren(
    Object.assign(document.createElement('h1'), { textContent: folder }),
    Object.assign(document.createElement('h2'), { textContent: name }),
  )
  document.body.classList.add('alone')
  const look = ({ lang, theme, accent, mix }: Omit<Look, 'kind'>) => ({
    language: spokenBy(lang),
    mode: theme,
    accent: accent || undefined,
    mix: +mix,
  })
  const update = await showSpecimen(chosen, place, look(settings))
  leave.push(
    listenToPlayground((next) => {
      applyLook(next)
      void update(look(next))
    }),
  )
}

const variables = ({ accent, mix }: Pick<Look, 'accent' | 'mix'>) => ({
  accent: accent || undefined,
  accentMixStrength: +mix,
})

function applyLook({ theme, lang }: Pick<Look, 'theme' | 'lang'>) {
  document.documentElement.dataset.theme = theme
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar-XB' ? 'rtl' : 'ltr'
}

/** Adds the modal to the page, where a story may show it inline, and the buttons that open it. @returns the modal */
function mount(kit: Kit) {
  for (const name of ['connect', 'account', 'network'] as const)
    for (const size of ['md', 'sm'] as const) {
      const button = Object.assign(document.createElement(`gla-${name}-button`), { kit, size })
      document.querySelector('#buttons')?.append(button)
    }
  const modal = Object.assign(document.createElement('gla-modal'), { kit })
  document.querySelector('main')?.append(modal)
  return modal
}

/** Shows the story of the URL, then each that is asked for, in a page as empty as the first found it. */
function showStories() {
  const empty = document.querySelector('main')?.cloneNode(true)
  let leave: Leave = []
  const show = (search: string) => {
    leave = []
    showStory(search, leave).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      document.body.dataset.failed = reason
      sendToPlayground({ kind: 'failed', reason: reason.slice(0, 1_000) })
    })
  }
  show(location.search)
  listenForStories((search) => {
    for (const undo of leave) undo()
    if (empty) document.querySelector('main')?.replaceWith(empty.cloneNode(true))
    document.body.classList.remove('alone')
    delete document.body.dataset.ready
    delete document.body.dataset.failed
    show(search)
  })
}

showStories()
