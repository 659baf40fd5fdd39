import { css } from 'lit'
import type { MessagesOf } from '../../messages/messages.js'
import type { Specimen, Specimens, Stage } from '../../test/specimen.js'
import type { FrameHolderOptions } from './frame-holder.js'
import { frameHolder, frameHolderStyles } from './frame-holder.js'

type Own = MessagesOf<'frame-holder'>

/** Stands in for the page of a wallet. */
function blankPage({ say }: Pick<Stage, 'say'>): HTMLIFrameElement {
  const title = say('Approve', '确认')
  const frame = document.createElement('iframe')
  frame.slot = 'frame'
  frame.title = say('Approve in the wallet', '在钱包中确认')
  frame.addEventListener('load', () => {
    const page = frame.contentDocument
    if (!page) return
    const heading = Object.assign(page.createElement('h1'), { textContent: title })
    const main = Object.assign(page.createElement('main'), { ariaLabel: title })
    main.append(heading)
    page.title = title
    page.documentElement.lang = document.documentElement.lang
    page.body.replaceChildren(main)
  })
  return frame
}

const holder = (status: FrameHolderOptions['status'], shows: string): Specimen<Own> => ({
  name: status,
  shows,
  slotted: blankPage,
  draw: ({ messages, say }) =>
    frameHolder({
      messages,
      label: say('Request in the wallet', '钱包中的请求'),
      status,
      onFrames: () => undefined,
      onFocus: () => undefined,
      onRetry: () => undefined,
    }),
})

/** The modal draws it so: see `modal-styles.ts`. */
const slotted = css`
  ::slotted(iframe) {
    width: 100%;
    height: 280px;
    border: 0;
  }
`

export const specimens: Specimens<Own> = {
  messages: ['frame-holder'],
  styles: [frameHolderStyles, slotted],
  all: [
    holder('loading', '.skeleton'),
    holder('ready', '[data-status="ready"] slot'),
    holder('failed', '[data-testid="frame-retry"]'),
  ],
}
