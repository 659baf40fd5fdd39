import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { avatar } from '../../atoms/avatar/avatar.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { fullAddress, fullAddressStyles } from '../full-address/full-address.js'

/**
 * What a field shows of a valid address: all of it, in groups of four; beside a name its ends, longer than those that are imitated,
 * and all of it while the field has the focus. It covers the text of the field, which stays as it was typed. Goes before the
 * input of a text field.
 * @param named what a provider calls it
 */
export const receiverFace = (
  address: string,
  { name, image }: { name?: string | null; image?: string | null } = {},
): TemplateResult =>
  html`<span class="face" aria-hidden="true" data-testid="receiver-face"
    >${
      image ? picture({ src: image, id: address, name: name ?? '', size: 28 }) : avatar(address, 28)
    }${
      name
        ? html`<span class="face-named"><bdi>${name}</bdi><span class="mono" dir="ltr">${endsOf(address)}</span></span>`
        : nothing
    }<span class="face-whole">${fullAddress(address)}</span></span
  >`

const endsOf = (address: string) => `${address.slice(0, 10)}…${address.slice(-8)}`

const most = 300 // characters, which are twelve lines of a phone's

/** The same of a text that is refused, in as many lines as it takes, until it is edited. What no address or link needs is left out. */
export const refusedText = (text: string): TemplateResult =>
  html`<span class="face refused mono" dir="ltr" aria-hidden="true" data-testid="receiver-refused"><span>${text.length > most ? `${text.slice(0, most)}…` : text}</span></span>`

const sheet = css`
  .box:has(.face) {
    position: relative;
  }
  .face {
    position: absolute;
    inset-block: 0;
    inset-inline: 12px 52px;
    display: flex;
    align-items: center;
    gap: 8px;
    pointer-events: none;
  }
  /* Larger text has a third line. */
  .box:has(> .face) {
    min-height: max(48px, 4.8 * var(--gla-font-unit));
  }
  .face ~ input {
    opacity: 0;
  }
  .face > svg,
  .face > .picture {
    flex: none;
    border-radius: 50%;
  }
  .face-named {
    display: grid;
    min-width: 0;
    line-height: 1.4;
  }
  .face-named > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .face-named > .mono {
    font-size: calc(1.2 * var(--gla-font-unit));
  }
  .face-named + .face-whole,
  .face:has(~ input:focus) > .face-named {
    display: none;
  }
  .face.refused:has(~ input:focus) {
    visibility: hidden;
  }
  .face.refused ~ input:focus {
    opacity: 1;
  }
  /* Of any length: the box grows with it, and keeps its height while the input, which lies over it, has the focus. */
  .face.refused {
    position: static;
    flex: 1;
    min-width: 0;
    padding-block: 4px;
    font-size: calc(1.2 * var(--gla-font-unit));
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .face.refused ~ input {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 12px;
    width: calc(100% - 64px);
    height: auto;
  }
  .face:has(~ input:focus) > .face-whole {
    display: block;
  }
  .face .address {
    display: flex;
    flex-wrap: wrap;
    column-gap: 4px;
    font-size: calc(1.2 * var(--gla-font-unit));
    line-height: 1.3;
  }
`
export const receiverFaceStyles: CSSResultGroup = [pictureStyles, fullAddressStyles, sheet]
