import type { Kit } from '@gla/core'
import { registerButtons } from '@gla/ui'
import { registerModal } from '@gla/ui/modal'
import type { Look } from '../message.js'
import { listenToPlayground, tellPlayground } from '../message.js'
import type { Settings } from '../settings.js'
import { isPseudo, readSettings } from '../settings.js'
import { beginStory, showSpecimen, spoken, stories } from '../stories.js'
import { followKit } from './follow-kit.js'
import { reduceMotion } from './reduce-motion.js'

type Listed = (typeof stories)[number]

/** Shows the story of the address: `?story=&lang=&theme=&accent=&mix=&motion=&phone=`; without one, the first. */
async function showStory() {
  const settings = readSettings(location.search)
  const id = settings.story || stories[0]?.id || ''
  tellPlayground({ kind: 'began', story: id, stories: stories.map(({ id }) => id) })
  if (settings.motion === 'reduced') reduceMotion()
  paint(settings)
  const chosen = stories.find((story) => story.id === id)
  if (!chosen) throw new Error(`There is no story “${id}”.`)
  document.title = chosen.id
  await ('story' in chosen ? playStory(chosen, settings) : drawSpecimen(chosen, settings))
  await drawn()
  document.body.dataset.ready = chosen.id
  tellPlayground({ kind: 'shown' })
}

async function playStory(chosen: Extract<Listed, { story: unknown }>, settings: Settings) {
  registerButtons()
  registerModal()
  const { kit, play } = beginStory(chosen, {
    ...spoken(settings.lang),
    themeMode: settings.theme,
    themeVariables: variables(settings),
    phone: settings.phone === 'yes',
  })
  put(followKit(kit, tellPlayground))
  listenToPlayground((look) => {
    paint(look)
    kit.theme.setMode(look.theme)
    if (!isPseudo(look.lang)) kit.theme.setLanguage(look.lang)
    kit.theme.setVariables(variables(look))
  })
  await play()
}

/** In place of the page behind, under two headings, as what is in the modal stands under its title. */
async function drawSpecimen(chosen: Extract<Listed, { specimen: unknown }>, settings: Settings) {
  const place = document.querySelector('main') ?? document.body
  const [folder = '', name = ''] = chosen.id.split('/')
  place.replaceChildren(
    Object.assign(document.createElement('h1'), { textContent: folder }),
    Object.assign(document.createElement('h2'), { textContent: name }),
  )
  document.body.classList.add('alone')
  const look = ({ lang, theme, accent, mix }: Omit<Look, 'kind'>) => ({
    language: isPseudo(lang) ? 'en-US' : lang,
    mode: theme,
    accent: accent || undefined,
    mix: +mix,
  })
  const again = await showSpecimen(chosen, place, look(settings))
  listenToPlayground((next) => {
    paint(next)
    void again(look(next))
  })
}

const variables = ({ accent, mix }: Pick<Look, 'accent' | 'mix'>) => ({
  accent: accent || undefined,
  accentMixStrength: +mix,
})

function paint({ theme, lang }: Pick<Look, 'theme' | 'lang'>) {
  document.documentElement.dataset.theme = theme
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar-XB' ? 'rtl' : 'ltr'
}

/** The modal, where a story shows it as a part of the page, and the buttons that open it in the page behind. */
function put(kit: Kit) {
  for (const name of ['connect', 'account', 'network'] as const)
    for (const size of ['md', 'sm'] as const) {
      const button = Object.assign(document.createElement(`gla-${name}-button`), { kit, size })
      document.querySelector('#buttons')?.append(button)
    }
  document
    .querySelector('main')
    ?.append(Object.assign(document.createElement('gla-modal'), { kit }))
}

/** Two frames later: what was just put in the page has been painted, and has taken the focus. */
async function drawn() {
  for (const _ of [1, 2]) await new Promise((frame) => requestAnimationFrame(frame))
}

showStory().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  document.body.dataset.failed = reason
  tellPlayground({ kind: 'failed', reason: reason.slice(0, 1_000) })
})
