/// <reference types="vite/client" />
import type { Language, ThemeMode } from '@gla/core'
import { adoptStyles, css, html, LitElement, unsafeCSS } from 'lit'
import { baseStyles } from '../base-styles.js'
import { define } from '../define.js'
import { applyTheme, themeCss } from '../elements/theme.js'
import { flatStyles } from '../flat-styles.js'
import type { Specimen, Specimens } from './specimen.js'

export type SpecimenLook = {
  language: Language
  mode: ThemeMode
  accent?: string | undefined
  /** The percentage of accent in surfaces. */
  mix: number
}

const files = import.meta.glob<{ messages: object }>('../messages/*/*.ts')

async function messagesOf(names: readonly string[], language: Language): Promise<object> {
  const modules = names.map((name) => files[`../messages/${language}/${name}.ts`]?.())
  return Object.assign({}, ...(await Promise.all(modules)).map((module) => module?.messages))
}

/** Draws a specimen in a panel of the modal's width, with its theme. */
class SpecimenElement extends LitElement {
  of: Specimens | null = null
  specimen: Specimen | null = null
  #messages: object = {}
  #language: Language = 'en-US'
  readonly #kept = new Map<string, string>()

  /** Changes how the specimen is drawn. */
  async look({ language, mode, accent, mix }: SpecimenLook): Promise<void> {
    const variables = { accent, accentMixStrength: mix, zIndex: 999 }
    applyTheme(this, { language, mode, variables })
    this.#messages = await messagesOf(this.of?.messages ?? [], language)
    this.#language = language
    this.lang = language
    this.replaceChildren(
      ...(this.specimen?.slotted
        ? [this.specimen.slotted({ say: (...texts) => this.say(...texts) })]
        : []),
    )
    this.requestUpdate()
  }

  say(english: string, chinese: string): string {
    return this.#language === 'zh-CN' ? chinese : english
  }

  protected override createRenderRoot() {
    const root = super.createRenderRoot() as ShadowRoot
    adoptStyles(root, [...SpecimenElement.elementStyles, ...flatStyles(this.of?.styles ?? [])])
    return root
  }

  protected override render() {
    const language = this.#language
    return html`<div class="specimen">${this.specimen?.draw({
      messages: this.#messages,
      language,
      say: (english, chinese) => this.say(english, chinese),
      value: (name, first) => this.#kept.get(name) ?? first,
      keep: (name, value) => {
        this.#kept.set(name, value)
        this.requestUpdate()
      },
    })}</div>`
  }

  static override styles = [
    unsafeCSS(themeCss),
    baseStyles,
    css`
      .specimen {
        width: 100%;
        max-width: 360px;
        margin-inline: auto;
        padding: 16px;
        border: 1px solid var(--gla-hairline);
        border-radius: var(--gla-panel-radius);
        background: var(--gla-surface);
      }
    `,
  ]
}

/** Adds a specimen to the page. @returns the element, once it is drawn */
export async function putSpecimen(
  place: ParentNode,
  of: Specimens,
  specimen: Specimen,
  look: SpecimenLook,
): Promise<SpecimenElement> {
  define('gla-specimen', SpecimenElement)
  const element = Object.assign(new SpecimenElement(), { of, specimen })
  await element.look(look)
  place.append(element)
  await element.updateComplete
  return element
}
