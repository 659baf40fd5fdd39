import type { MessagesOf } from '../../messages/messages.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import type { FrameHolderOptions } from './frame-holder.js'
import { frameHolder, frameHolderStyles } from './frame-holder.js'

/** Stands in for the page of a wallet. */
function blankPage(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
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

/** One frame for a specimen, kept across renders. */
function draw(status: FrameHolderOptions['status']) {
  let frame: HTMLIFrameElement | null = null
  return ({ messages, say }: Stage<MessagesOf<'frame-holder'>>) => {
    frame ??= blankPage(say('Approve', '确认'))
    return frameHolder({
      messages,
      frame,
      title: say('Approve in the wallet', '在钱包中确认'),
      status,
      height: 280,
      onRetry: () => undefined,
    })
  }
}

export const specimens: Specimens<MessagesOf<'frame-holder'>> = {
  messages: ['frame-holder'],
  styles: [frameHolderStyles],
  all: [
    { name: 'loading', shows: '.skeleton', draw: draw('loading') },
    { name: 'ready', shows: 'iframe[title]', draw: draw('ready') },
    { name: 'failed', shows: '[data-testid="frame-retry"]', draw: draw('failed') },
  ],
}
