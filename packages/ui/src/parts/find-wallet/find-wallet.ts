import type { Kit } from '@gla/core'
import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Compass, ExternalLink } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { listRow } from '../../atoms/list-row/list-row.js'
import { languages } from '../../messages/languages.js'
import type { Messages } from '../../messages/messages.js'

const openList = (kit: Kit, texts: Messages) =>
  kit.environment.page?.open(languages[texts.language].findWallet)

/** The way to a wallet for who has none: a list that nobody of us keeps. */
export const findWallet = (kit: Kit, texts: Messages): TemplateResult =>
  listRow({
    title: texts['connect.find-wallet'],
    start: html`<span class="mark">${icon(Compass, 24)}</span>`,
    detail: texts['connect.find-wallet-detail'],
    end: icon(ExternalLink, 16),
    onClick: () => openList(kit, texts),
    testId: 'find-wallet',
  })

/** The same way where it is the thing to do next. What it leads to is said beside it. */
export const findWalletButton = (kit: Kit, texts: Messages): TemplateResult =>
  button({
    label: texts['connect.find-wallet'],
    kind: 'primary',
    icon: icon(ExternalLink, 18),
    onClick: () => openList(kit, texts),
    testId: 'find-wallet',
  })

export const findWalletStyles = css`
  .note + .row {
    margin-top: 8px;
  }
`
