import { css } from 'lit'
import type { MessagesOf } from '../../messages/messages.js'
import type { Specimen, Specimens, Stage } from '../../test/specimen.js'
import { walletFrame } from '../../test/wallet-frame.js'
import type { FrameHolderOptions } from './frame-holder.js'
import { frameHolder, frameHolderStyles } from './frame-holder.js'

type Own = MessagesOf<'frame-holder'>

const page = ({ say }: Pick<Stage, 'say'>) =>
  Object.assign(walletFrame(say('Approve', '确认')), {
    title: say('Approve in the wallet', '在钱包中确认'),
  })

const holder = (status: FrameHolderOptions['status'], shows: string): Specimen<Own> => ({
  name: status,
  shows,
  slotted: page,
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

/** The view draws it so: see `approve-transaction.ts`. */
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
