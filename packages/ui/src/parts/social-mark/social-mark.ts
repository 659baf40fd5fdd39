import type { SocialProvider } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Apple, GitBranch, Radio } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { marked, pictureStyles } from '../../atoms/picture/picture.js'
import { type MarkContext, markOf } from '../mark-of/mark-of.js'

type Drawing = Parameters<typeof icon>[0]

// Drawn by us: letters and simple shapes, for where the dapp passes no marks in. Always shown next to the name.
const drawings: { readonly [social in SocialProvider]: Drawing } = {
  google: [['path', { d: 'M18.4 6.9A8 8 0 1 0 20 12h-7' }]],
  x: [['path', { d: 'M6.5 4.5l11 15M17.5 4.5l-11 15' }]],
  discord: [
    [
      'path',
      { d: 'M7 5h10a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-4l-4 3.5V17H7a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4z' },
    ],
    ['path', { d: 'M9 10.5v1M15 10.5v1' }],
  ],
  farcaster: Radio,
  github: GitBranch,
  apple: Apple,
  facebook: [['path', { d: 'M16 4h-1.5A3.5 3.5 0 0 0 11 7.5V20M7.5 11.5h7.5' }]],
}

const orMark = (kit: MarkContext, social: SocialProvider, size: number, own: TemplateResult) => {
  const mark = markOf(kit, 'login', social)
  return mark ? marked(mark, size, own) : own
}

/** The mark of a social login; a line icon where there is none. */
export const socialIcon = (kit: MarkContext, social: SocialProvider): TemplateResult =>
  orMark(kit, social, 24, html`<span class="picture">${icon(drawings[social], 20)}</span>`)

export const socialIconStyles: CSSResultGroup = pictureStyles

/** The same in a frame of the size of a wallet's picture. */
export const socialMark = (kit: MarkContext, social: SocialProvider, size = 40): TemplateResult =>
  orMark(
    kit,
    social,
    size,
    html`<span class="social-mark picture">${icon(drawings[social], size / 2)}</span>`,
  )

const sheet = css`
  .social-mark {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border: 1px solid var(--gla-hairline);
    background: var(--gla-raised);
    color: var(--gla-text);
  }
`
export const socialMarkStyles: CSSResultGroup = [pictureStyles, sheet]
