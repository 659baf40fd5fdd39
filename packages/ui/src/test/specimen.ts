import type { Language } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import type { Catalogue } from '../messages/catalogue.js'

/** What a specimen is drawn with. */
export type Stage<Texts extends object = object> = {
  texts: Texts
  language: Language
  /** One of the two, for words that a view would give. */
  say(english: string, chinese: string): string
  /** What was typed or chosen since, by name. */
  value(name: string, first: string): string
  /** Keeps a value and draws again. */
  keep(name: string, value: string): void
}

/** A named state of an atom or part, drawn without a kit. */
export type Specimen<Texts extends object = object> = {
  name: string
  draw(stage: Stage<Texts>): TemplateResult
  /** There once it is drawn. */
  shows: string
}

/** The specimens of one folder: shown in the playground, drawn by the tests. */
export type Specimens<Texts extends object = object> = {
  texts?: Catalogue<Texts>
  /** Of what is drawn. The base styles are there. */
  styles: CSSResultGroup[]
  all: readonly Specimen<Texts>[]
}
