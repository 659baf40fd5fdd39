import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Directive, directive } from 'lit/directive.js'
import { letterImage } from '../letter-image/letter-image.js'
import { isHarmlessPicture } from './is-harmless-picture.js'

export type PictureOptions = {
  /** A data:image URL. For anything else, a picture too large or alive to be a mark, or when loading fails, a letter is shown. */
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
  const image = html`<img
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
  return html`${whenHarmless(src, image, letter)}`
}

/** Draws a picture, or what is shown instead of one that a page should not decode. Checks each source once. */
class WhenHarmless extends Directive {
  #source: string | null = null
  #isHarmless = false

  render(source: string, image: TemplateResult, instead: Element): TemplateResult | Element {
    if (source !== this.#source) this.#isHarmless = isHarmlessPicture(source)
    this.#source = source
    return this.#isHarmless ? image : instead
  }
}
const whenHarmless = directive(WhenHarmless)

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
