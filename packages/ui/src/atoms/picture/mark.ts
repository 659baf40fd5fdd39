import type { ElementPart } from 'lit'
import { noChange } from 'lit'
import { Directive, directive } from 'lit/directive.js'
import { isHarmlessPicture } from './is-harmless-picture.js'

/** The mark that stands for something where it brings no picture of its own. */
export type Mark = {
  /** Equal for the same mark. */
  key: string
  /** Loads it as a `data:` URL; null where there is none. */
  read: () => Promise<string | null>
  /** Loads a picture that takes its place, such as a provider's; null where there is none. */
  better?: () => Promise<string | null>
}

/** Shows a mark in a hidden image once it is loaded. Until then what follows the image is an empty tile; where there is none, it is seen. */
class MarkSource extends Directive {
  #key = ''

  render(_mark: Mark) {
    return noChange
  }
  override update({ element }: ElementPart, [{ key, read, better }]: [Mark]) {
    if (key === this.#key) return noChange
    this.#key = key
    const image = element as HTMLImageElement
    image.hidden = true
    image.dataset.loading = ''
    const show = (source: string | null) => {
      if (key !== this.#key) return
      delete image.dataset.loading
      if (!source || !isHarmlessPicture(source)) return
      image.src = source
      image.hidden = false
    }
    const forget = () => {
      if (key !== this.#key) return
      delete image.dataset.loading
      this.#key = '' // offline, or the page has a new version: the next rendering asks again
    }
    let isBetter = false
    read().then((source) => isBetter || show(source), forget)
    better?.().then(
      (source) => {
        isBetter = source !== null
        if (isBetter) show(source)
      },
      () => undefined, // the mark stays
    )
    return noChange
  }
}
export const markSource = directive(MarkSource)
