import { render } from 'lit'
import { listenToStory, sendToStory } from './message.js'
import { page } from './parts/page.js'
import { showChosen } from './parts/story-list.js'
import type { Actions, Playground } from './playground.js'
import { initialPlayground, reduce } from './playground.js'
import type { Settings } from './settings.js'
import { isPseudo, queryOf, readSettings, storyQuery } from './settings.js'
import { createStoryFrame, keepFocus } from './story-frame.js'

// Settings of the first list are sent to the running story; those of the second reload it.
const liveSettings: readonly (keyof Settings)[] = ['lang', 'theme', 'accent', 'mix']
const reloadSettings: readonly (keyof Settings)[] = ['story', 'motion', 'phone']

/** Whether the kit needs other messages: it gets those of a pseudo-language only when it is created. */
const changesMessages = ({ lang }: Settings, before: Settings) =>
  lang !== before.lang && (isPseudo(lang) || isPseudo(before.lang))

function start(root: HTMLElement) {
  let playground = initialPlayground(readSettings(location.search))
  let sent = playground.settings

  const storyFrame = createStoryFrame((fit) => set({ fit }))
  const rememberFocus = keepFocus(storyFrame.frame, () => playground.status === 'playing')

  function set(change: Partial<Playground>) {
    playground = { ...playground, ...change }
    draw()
  }
  function draw() {
    const { settings } = playground
    document.documentElement.dataset.theme = settings.theme
    document.title = [settings.story, 'GLA playground'].filter(Boolean).join(' · ')
    render(page(playground, actions, storyFrame.element), root)
    storyFrame.resize(+settings.width, `Story ${settings.story}`.trim())
  }
  function loadStory() {
    rememberFocus()
    sent = playground.settings
    set({ status: 'playing', reason: '' })
    storyFrame.show(`/story.html${storyQuery(sent)}`)
  }
  /** A change that is made before the story listens is sent once it does. */
  function sendLook() {
    const { settings } = playground
    if (!liveSettings.some((name) => settings[name] !== sent[name])) return
    sent = settings
    const { lang, theme, accent, mix } = settings
    sendToStory(storyFrame.frame, { kind: 'look', lang, theme, accent, mix })
  }

  const actions: Actions = {
    choose(change) {
      const before = playground.settings
      const settings = { ...before, ...change }
      set({ settings, copied: '' })
      history.replaceState(null, '', queryOf(settings))
      if (
        reloadSettings.some((name) => settings[name] !== before[name]) ||
        changesMessages(settings, before)
      )
        loadStory()
      else if (playground.status !== 'playing') sendLook()
    },
    showStory(id) {
      set({ tabStop: id, isListOpen: false })
      if (id === playground.settings.story) loadStory()
      else actions.choose({ story: id })
    },
    setTabStop: (tabStop) => set({ tabStop }),
    setListOpen(isListOpen) {
      set({ isListOpen })
      showChosen(root)
    },
    setControlsOpen: (areControlsOpen) => set({ areControlsOpen }),
    replay: loadStory,
    copyAddress() {
      navigator.clipboard.writeText(location.href).then(
        () => set({ copied: 'yes' }),
        () => set({ copied: 'refused' }),
      )
    },
  }

  listenToStory(storyFrame.frame, (message) => {
    const isFirst = playground.stories.length === 0
    playground = reduce(playground, message)
    draw()
    if (isFirst) showChosen(root)
    if (message.kind === 'began') history.replaceState(null, '', queryOf(playground.settings))
    if (message.kind === 'shown' || message.kind === 'failed') sendLook()
  })
  draw()
  loadStory()
}

const root = document.querySelector<HTMLElement>('#playground')
if (root) start(root)
