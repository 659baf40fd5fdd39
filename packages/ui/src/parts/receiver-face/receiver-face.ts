import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { avatar } from '../../atoms/avatar/avatar.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { shortAddress } from '../../format/short-address.js'
import { fullAddress, fullAddressStyles } from '../full-address/full-address.js'

/**
 * What a field shows of a valid address: its head and tail, and all of it, in groups of four, while the field has the focus.
 * It covers the text of the field, which stays as it was typed. Goes before the input of a text field.
 * @param named what a provider calls it
 */
export const receiverFace = (
  address: string,
  { name, image }: { name?: string | null; image?: string | null } = {},
): TemplateResult =>
  html`<span class="face" aria-hidden="true" data-testid="receiver-face"
    ><span class="face-short">${
      image ? picture({ src: image, id: address, name: name ?? '', size: 28 }) : avatar(address, 28)
    }${name ? html`<bdi class="face-name">${name}</bdi>` : nothing}<span class="mono" dir="ltr">${shortAddress(address)}</span></span
    ><span class="face-whole">${fullAddress(address)}</span></span
  >`

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
    pointer-events: none;
  }
  .face ~ input {
    opacity: 0;
  }
  .face-short {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }
  .face-short > svg,
  .face-short > .picture {
    flex: none;
    border-radius: 50%;
  }
  .face-name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .face-short > .mono {
    flex: none;
  }
  .face-whole {
    display: none;
  }
  .face:has(~ input:focus) > .face-short {
    display: none;
  }
  .face:has(~ input:focus) > .face-whole {
    display: block;
  }
  .face .address {
    display: flex;
    flex-wrap: wrap;
    column-gap: 6px;
    font-size: 12px;
    line-height: 1.4;
  }
`
export const receiverFaceStyles: CSSResultGroup = [pictureStyles, fullAddressStyles, sheet]
