import { render } from 'lit'
import { listenToStory, tellStory } from './message.js'
import { page } from './parts/page.js'
import type { Actions, Playground } from './playground.js'
import { after, newPlayground } from './playground.js'
import type { Settings } from './settings.js'
import { isPseudo, queryOf, readSettings, storyQuery } from './settings.js'
import { createStoryFrame, keepFocus } from './story-frame.js'

// What a story is told while it goes on; anything else begins it anew.
const live: readonly (keyof Settings)[] = ['lang', 'theme', 'accent', 'mix']
const anew: readonly (keyof Settings)[] = ['story', 'motion', 'phone']

/** A kit is given its texts once. */
const isOtherTexts = ({ lang }: Settings, before: Settings) =>
  lang !== before.lang && (isPseudo(lang) || isPseudo(before.lang))

function start(root: HTMLElement) {
  let playground = newPlayground(readSettings(location.search))
  let told = playground.settings

  const window = createStoryFrame((fit) => set({ fit }))
  const rememberFocus = keepFocus(window.frame, () => playground.status === 'playing')

  function set(change: Partial<Playground>) {
    playground = { ...playground, ...change }
    draw()
  }
  function draw() {
    const { settings } = playground
    document.documentElement.dataset.theme = settings.theme
    document.title = [settings.story, 'GLA playground'].filter(Boolean).join(' · ')
    render(page(playground, actions, window.element), root)
    window.resize(+settings.width, `Story ${settings.story}`.trim())
  }
  function play() {
    rememberFocus()
    told = playground.settings
    set({ status: 'playing', reason: '' })
    window.show(`/story.html${storyQuery(told)}`)
  }
  /** A change that came between loading the story and its listening is told once it listens. */
  function tellLook() {
    const { settings } = playground
    if (!live.some((name) => settings[name] !== told[name])) return
    told = settings
    const { lang, theme, accent, mix } = settings
    tellStory(window.frame, { kind: 'look', lang, theme, accent, mix })
  }

  const actions: Actions = {
    choose(change) {
      const before = playground.settings
      const settings = { ...before, ...change }
      set({ settings, copied: '' })
      history.replaceState(null, '', queryOf(settings))
      if (anew.some((name) => settings[name] !== before[name]) || isOtherTexts(settings, before))
        play()
      else if (playground.status !== 'playing') tellLook()
    },
    showStory(id) {
      set({ inList: id, isListOpen: false })
      if (id === playground.settings.story) play()
      else actions.choose({ story: id })
    },
    moveTo: (inList) => set({ inList }),
    unfoldList: (isListOpen) => set({ isListOpen }),
    replay: play,
    copyAddress() {
      navigator.clipboard.writeText(location.href).then(
        () => set({ copied: 'yes' }),
        () => set({ copied: 'refused' }),
      )
    },
  }

  listenToStory(window.frame, (message) => {
    playground = after(playground, message)
    draw()
    if (message.kind === 'began') history.replaceState(null, '', queryOf(playground.settings))
    if (message.kind === 'shown' || message.kind === 'failed') tellLook()
  })
  draw()
  play()
}

const root = document.querySelector<HTMLElement>('#playground')
if (root) start(root)
