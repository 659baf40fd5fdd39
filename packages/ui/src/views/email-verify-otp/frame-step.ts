import type { TemplateResult } from 'lit'
import { html } from 'lit'
import { flatStyles } from '../../flat-styles.js'
import type { MessagesOf } from '../../messages/messages.js'
import { adoptStyles, FramePlace, framePlaceStyles } from '../../parts/frame-holder/frame-place.js'
import type { ViewElement } from '../../view-element.js'

/** What a person has to do in the frame of the wallet before they are signed in. Loaded when there is such a thing. */
export interface FrameStepPart {
  draw(messages: MessagesOf<'approve-transaction'>, wallet: string): TemplateResult
  /** Call it after each update of the view. */
  drawn(): void
  /** Call it when the view is left: what is drawn stays. */
  stop(): void
  /** The view shows something else. */
  end(): void
}

/** Begins to wait for the frame. The focus goes into it. */
export function beginFrameStep(view: ViewElement): FrameStepPart {
  const place = new FramePlace(view, view.kit.environment.after)
  const root = view.renderRoot as ShadowRoot
  const removeStyles = adoptStyles(root, ...flatStyles(framePlaceStyles))
  let isDrawn = false
  return {
    draw: (messages, wallet) => html`
      <p class="asker small"><span>${messages['approve.sign-in']}</span></p>
      ${place.draw(messages, messages['approve.sign-in-frame'](wallet))}
    `,
    drawn() {
      const holder = root.querySelector<HTMLElement>('.framed')
      if (holder && !isDrawn) {
        isDrawn = true
        holder.focus({ preventScroll: true })
      }
      place.drawn()
    },
    stop: () => place.end(),
    end() {
      place.end()
      removeStyles()
    },
  }
}
