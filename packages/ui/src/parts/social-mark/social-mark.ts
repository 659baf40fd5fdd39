import type { SocialProvider } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Apple, GitBranch, Radio } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { pictureStyles } from '../../atoms/picture/picture.js'

type Drawing = Parameters<typeof icon>[0]

// Drawn by us: letters and simple shapes, not the companies' logos. Always shown next to the name.
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

/** The line icon of a social login. */
export const socialIcon = (social: SocialProvider, size = 20): TemplateResult =>
  icon(drawings[social], size)

/** The same in a frame of the size of a wallet's picture. */
export const socialMark = (social: SocialProvider, size = 40): TemplateResult =>
  html`<span class="social-mark picture">${socialIcon(social, size / 2)}</span>`

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
