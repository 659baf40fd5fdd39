import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Directive, directive } from 'lit/directive.js'
import { letterImage } from '../letter-image/letter-image.js'
import { svgElement } from '../svg-element/svg-element.js'
import { isHarmlessPicture, type PictureLimits } from './is-harmless-picture.js'
import { type Mark, markSource } from './mark.js'

export type PictureOptions = {
  /** A `data:image` URL. A letter is shown for anything else, for a large or animated picture, and when loading fails. */
  src: string | null | undefined
  id: string
  name: string
  size?: number
  /** Shown where there is no `src`. */
  mark?: Mark | null
  /** `src` is on its way: an empty tile keeps its place, so that no letter flashes before it. */
  isComing?: boolean
}

const emptyTile = (size: number) =>
  svgElement({ class: 'picture coming', width: size, height: size }, [])

// On an error the picture is hidden, and CSS shows the letter after it.
const onSettled = (event: Event) => {
  ;(event.target as HTMLElement).hidden = event.type === 'error'
}

/** The picture of a wallet, network or coin. It has no alt text, as the name is always next to it. */
export function picture({
  src,
  id,
  name,
  size = 40,
  mark,
  isComing,
}: PictureOptions): TemplateResult {
  const letter = isComing ? emptyTile(size) : letterImage(id, name, size)
  if (!src?.startsWith('data:image/'))
    return mark ? marked(mark, size, html`${letter}`) : html`${letter}`
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

/**
 * A mark once it is loaded; where there is none `instead`, which has the class `picture`, and until then its empty tile: no
 * letter flashes.
 */
export const marked = (mark: Mark, size: number, instead: TemplateResult): TemplateResult =>
  html`<img class="picture mark-image" hidden alt="" width=${size} height=${size} draggable="false" @error=${onSettled}
    ${markSource(mark)} />${instead}`

/** Checks each source once. */
class WhenHarmless extends Directive {
  #source: string | null = null
  #isHarmless = false

  render(
    source: string,
    image: TemplateResult,
    instead: TemplateResult | Element,
    limits?: PictureLimits,
  ): TemplateResult | Element {
    if (source !== this.#source) this.#isHarmless = isHarmlessPicture(source, limits)
    this.#source = source
    return this.#isHarmless ? image : instead
  }
}
/** Renders a picture, or something else if the page should not decode it. */
export const whenHarmless = directive(WhenHarmless)

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
  /* A mark may be as white or as black as what is behind it. */
  .mark-image {
    outline: 1px solid var(--gla-hairline);
    outline-offset: -1px;
  }
  .mark-image[hidden] {
    display: none;
  }
  .coming.picture,
  .mark-image[data-loading] + .picture {
    background: var(--gla-hairline);
  }
  .mark-image[data-loading] + .picture > * {
    visibility: hidden;
  }
`
