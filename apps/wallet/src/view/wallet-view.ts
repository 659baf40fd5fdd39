import type { Approvals } from '../approvals.js'
import type { Look } from '../handlers.js'
import { type Language, languageOf, type MessageKey, translator } from '../messages.js'
import { type ApprovalScreen, drawApproval, type ScreenDeps } from './approval-screen.js'
import { element } from './element.js'

export interface ViewDeps extends Pick<ScreenDeps, 'watchSight' | 'after'> {
  readonly approvals: Approvals
}

/** The page: the request that waits, or one sentence. */
export interface WalletView {
  setLook(look: Look): void
}

/** Draws into an element of the document, and says in its root how it looks. */
export function createWalletView(place: HTMLElement, idle: MessageKey, deps: ViewDeps): WalletView {
  const { approvals } = deps
  const page = place.ownerDocument.documentElement
  let language: Language = languageOf(page.lang)
  let screen: ApprovalScreen | null = null
  let drawn = ''

  function draw() {
    const shown = approvals.current()
    const now = `${shown?.approval.id} ${shown?.waiting} ${language}`
    if (now === drawn) return
    drawn = now
    screen?.remove()
    screen = null
    const translate = translator(language)
    if (!shown) {
      place.replaceChildren(element('p', { class: 'idle' }, translate(idle)))
      return
    }
    const { approval, waiting } = shown
    screen = drawApproval(approval.description, {
      ...{ translate, waiting, watchSight: deps.watchSight, after: deps.after },
      approve: () => approvals.approve(approval.id),
      refuse: () => approvals.refuse(approval.id),
    })
    place.replaceChildren(screen.root)
    if (document.hasFocus()) screen.root.querySelector('h1')?.focus()
  }

  approvals.watch(draw)
  draw()
  return {
    setLook({ mode, language: wanted }) {
      if (mode) page.dataset.mode = mode
      if (wanted !== undefined) language = languageOf(wanted)
      page.lang = language
      draw()
    },
  }
}
