import type { Approvals } from '../approvals.js'
import type { Look } from '../handlers.js'
import { type Language, languageOf, type MessageKey, translator } from '../messages.js'
import type { Setup, SetupStep } from '../setup.js'
import { type ApprovalScreen, drawApproval, type ScreenDeps } from './approval-screen.js'
import { element } from './element.js'
import { drawSetup } from './setup-screen.js'
import type { SetupScreenDeps, StepScreen } from './step-screen.js'

export interface ViewDeps
  extends Pick<ScreenDeps, 'watchSight' | 'after'>,
    Pick<SetupScreenDeps, 'isKept' | 'copy' | 'print'> {
  readonly approvals: Approvals
  /** null where no wallet can be had. */
  readonly setup: Setup | null
}

/** The page: what a person has to do for their wallet, the request that waits, or one sentence. */
export interface WalletView {
  setLook(look: Look): void
  /** The focus has come into the page: it goes to what is shown, unless it is somewhere already. */
  takeFocus(): void
}

/** Draws into an element of the document, and says in its root how it looks. */
export function createWalletView(place: HTMLElement, idle: MessageKey, deps: ViewDeps): WalletView {
  const { approvals, setup } = deps
  const page = place.ownerDocument.documentElement
  let language: Language = languageOf(page.lang)
  let screen: ApprovalScreen | null = null
  let steps: { readonly kind: string; readonly screen: StepScreen } | null = null
  let drawn = ''

  function draw() {
    const step = setup?.current() ?? null
    if (step && setup) return drawStep(step, setup)
    steps = null
    return drawRequest()
  }

  /** One screen of a kind stays over its changes, and while it waits: what was typed is not lost. */
  function drawStep(step: SetupStep, setup: Setup) {
    const isWaiting = step.kind === 'busy'
    const key = `${step.kind} ${language}`
    if (steps && (isWaiting || steps.kind === key)) {
      const { root, first } = steps.screen
      const wasInert = root.inert
      root.inert = isWaiting
      root.setAttribute('aria-busy', String(isWaiting))
      steps.screen.update(step)
      if (wasInert && !isWaiting && document.hasFocus()) first.focus()
      return
    }
    screen?.remove()
    screen = null
    drawn = ''
    steps = {
      kind: key,
      screen: drawSetup(step, { ...deps, setup, translate: translator(language) }),
    }
    place.replaceChildren(steps.screen.root)
    if (document.hasFocus()) steps.screen.first.focus()
  }

  function drawRequest() {
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
  setup?.watch(draw)
  draw()
  return {
    takeFocus() {
      const { activeElement, body } = place.ownerDocument
      if (activeElement && activeElement !== body) return
      const first = steps?.screen.first ?? screen?.root.querySelector('h1')
      first?.focus()
    },
    setLook({ mode, language: wanted }) {
      if (mode) page.dataset.mode = mode
      if (wanted !== undefined) language = languageOf(wanted)
      page.lang = language
      draw()
    },
  }
}
