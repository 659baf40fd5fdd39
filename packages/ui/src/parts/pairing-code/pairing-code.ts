import type { Pairing } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { codeWidth, qrCode, qrCodeStyles } from '../../atoms/qr-code/qr-code.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { timeLeft } from '../../format/time-left.js'
import type { Messages } from '../../messages/messages.js'
import { pairingMessage } from '../connecting-panel/connecting-message.js'

const longestLife = 300_000 // ms; no code is valid for longer
const expiryMargin = 10_000 // ms before its expiry at which a pairing counts as expired, spec §9

type Now = Pairing['state']['now']
export type PairingCodeOptions = {
  messages: Messages
  now: Now
  /** The picture in the middle of the code. */
  centre?: TemplateResult | undefined
  /** A hint below the code. */
  hint?: string | undefined
  /** Whether the code is shown as large as it can be. */
  large: boolean
  onResize: () => void
  /** Null where the dapp creates the links. */
  onStart: (() => void) | null
  /** Whether a wallet in this browser can be used instead. */
  walletHere: boolean
}

/** A WalletConnect link as a QR code; or why there is none, with a button to create one. */
export function pairingCode(options: PairingCodeOptions): TemplateResult {
  const { messages, now, centre, hint, large, onResize } = options
  const isMissing = now.status === 'failed' || isLinkMissing(options)
  const hasCode = now.status === 'ready' || now.status === 'expired'
  return html`<div class="stage" data-testid="pairing" data-status=${now.status}>
      ${
        hasCode
          ? html`<div class="code" ?inert=${now.status === 'expired'}>${qrCode({
              text: now.wcUri,
              label: messages['pairing.qr-label'],
              centre,
              large,
              resize: { label: messages['pairing.enlarge'], onClick: onResize },
            })}</div>`
          : isMissing
            ? html`<div class="no-code"></div>`
            : skeleton('square')
      }
      ${pairingEnded(options)}
      <span class="hidden-text" role="status">${
        now.status === 'preparing' ? messages['pairing.preparing'] : nothing
      }</span>
    </div>
    ${hint && !isMissing ? html`<p class="quiet small">${hint}</p>` : nothing}`
}

type LinkState = Pick<PairingCodeOptions, 'now' | 'onStart'>
/** The dapp is to create the link, and has not yet. */
const isLinkMissing = ({ now, onStart }: LinkState): boolean => now.status === 'idle' && !onStart
/** There is no valid link, and none is being created. */
export const hasNoLink = (now: Now, onStart: LinkState['onStart']): boolean =>
  now.status === 'failed' || now.status === 'expired' || isLinkMissing({ now, onStart })

function endedMessage({ messages, now, onStart, walletHere }: PairingCodeOptions) {
  if (now.status === 'failed') return pairingMessage(messages, now.wcError, walletHere)
  return {
    title: messages[now.status === 'expired' ? 'pairing.expired' : 'pairing.absent'],
    text: onStart ? null : messages['pairing.by-app'],
  }
}

/** Why the pairing ended, with a button to retry; nothing while it is valid. */
export function pairingEnded(options: PairingCodeOptions): unknown {
  const { messages, now, onStart } = options
  if (!hasNoLink(now, onStart)) return nothing
  const failed = now.status === 'failed'
  const message = endedMessage(options)
  return html`<div class="over" role="alert" data-testid="pairing-over" data-status=${now.status}>
    <h3>${message.title}</h3>
    ${message.text ? html`<p class="small quiet">${message.text}</p>` : nothing}
    ${
      onStart
        ? button({
            label: messages[failed ? 'action.try-again' : 'pairing.renew'],
            kind: 'primary',
            onClick: onStart,
            testId: failed ? 'try-again' : 'renew-code',
          })
        : nothing
    }
  </div>`
}

/**
 * How long the code is still valid. Never more than a code's whole lifetime, even if the clock was set back meanwhile.
 * @param clock ms since 1970
 */
export const pairingTime = (messages: Messages, now: Now, clock: number): TemplateResult =>
  html`<p class="small quiet" role="timer" data-testid="qr-expires">${
    now.status === 'ready'
      ? messages['pairing.expires'](
          timeLeft(Math.min(now.wcPairingExpiry, clock + longestLife) - expiryMargin, clock),
        )
      : nothing
  }</p>`

const sheet = css`
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .stage > .code {
    display: grid;
  }
  .stage > .skeleton,
  .no-code {
    justify-self: center;
    width: ${codeWidth};
  }
  .stage > * {
    grid-area: 1 / 1;
  }
  .stage .code[inert] {
    opacity: 0.08;
  }
  .no-code {
    aspect-ratio: 1;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-panel-radius);
  }
  .over {
    display: grid;
    gap: 12px;
    place-self: center;
    justify-items: center;
    padding: 16px;
    border-radius: var(--gla-panel-radius);
    background: var(--gla-surface);
    z-index: 1;
    text-wrap: balance;
  }
  .no-code ~ .over {
    background: none;
  }
  /* Keeps its place where there is no code: what stands below does not move when one comes. */
  [role='timer']::before {
    content: '\\200b';
  }
`
export const pairingCodeStyles: CSSResultGroup = [buttonStyles, qrCodeStyles, skeletonStyles, sheet]
