import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { letterImage } from '../letter-image/letter-image.js'

export type PictureOptions = {
  /** A data:image URL. For anything else, or when loading fails, a letter is shown. */
  src: string | null | undefined
  id: string
  name: string
  size?: number
}

// On an error the picture is hidden, and CSS shows the letter after it.
const onSettled = (event: Event) => {
  ;(event.target as HTMLElement).hidden = event.type === 'error'
}

/** The picture of a wallet or network. It has no alt text, as the name is always next to it. */
export function picture({ src, id, name, size = 40 }: PictureOptions): TemplateResult {
  const letter = letterImage(id, name, size)
  if (!src?.startsWith('data:image/')) return html`${letter}`
  return html`<img
      class="picture"
      src=${src}
      alt=""
      width=${size}
      height=${size}
      decoding="async"
      draggable="false"
      @load=${onSettled}
      @error=${onSettled}
    />${letter}`
}

export const pictureStyles = css`
  .picture {
    display: block;
    flex: none;
    border-radius: 22%;
    font-weight: 600;
    object-fit: cover;
    user-select: none;
  }
  img.picture:not([hidden]) + .picture {
    display: none;
  }
`
