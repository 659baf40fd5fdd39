import type { Kit } from '@gla/core'
import { html } from 'lit'
import { followPanel } from '../panel/follow-panel.js'
import type { Shell, ShellDeps } from '../panel/shell.js'
import type { LastAction } from './last-action.js'
import { trackLastAction } from './last-action.js'

/**
 * Shows the modal as a part of the page. It traps neither keys nor focus nor scrolling. A new view takes the
 * focus only while the person is using the modal.
 */
export function createInlineShell({ kit, root, host, focusTitle }: ShellDeps): Shell {
  const following: (() => void)[] = []
  let lastAction: LastAction | null = null
  const find = () => root.querySelector<HTMLElement>('.inline')

  /** Scrolls as little as possible to show the header. */
  const showTitle = () => find()?.querySelector('.header')?.scrollIntoView({ block: 'nearest' })
  function onOpened() {
    // Pressing one of our buttons in the page counts as using the modal.
    const active = document.activeElement as { kit?: Kit } | null
    if (active?.kit?.modal === kit.modal) lastAction?.countAsInside()
    void host.updateComplete.then(() => {
      find()?.scrollIntoView({ block: 'nearest' })
      showTitle()
    })
  }

  function stop() {
    for (const stopOne of following.splice(0)) stopOne()
    lastAction = null
  }
  return {
    draw: ({ name, panel }) => html`<section
      class="inline"
      aria-labelledby="title"
      data-testid="modal"
      data-view=${name}
      @gla-focus-lost=${focusTitle}
    >${panel}</section>`,
    show() {
      const section = find()
      if (!section || lastAction) return
      lastAction = trackLastAction(host)
      following.push(followPanel(kit, section), lastAction.stop, kit.on('modal/opened', onOpened))
    },
    hide() {
      stop()
      return null
    },
    mayFocus: () => lastAction?.isInside() === true,
    onFocused() {
      const { top = 0, bottom = 0 } = find()?.getBoundingClientRect() ?? {}
      // Do not scroll when the person has scrolled the modal out of sight.
      if (bottom > 0 && top < window.innerHeight) showTitle()
    },
    stop,
  }
}
