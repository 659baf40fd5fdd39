import type { Language } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import type { English } from '../messages/messages.js'

/** What a specimen is drawn with. */
export type Stage<Own extends object = object> = {
  messages: Own
  language: Language
  /** Returns the text of the current language, where a view would pass a message. */
  say(english: string, chinese: string): string
  /** Returns a value that was typed or chosen, by name. */
  value(name: string, first: string): string
  /** Stores a value and draws again. */
  keep(name: string, value: string): void
}

/** A named state of an atom or part, drawn without a kit. */
export type Specimen<Own extends object = object> = {
  name: string
  draw(stage: Stage<Own>): TemplateResult
  /** What stands in a slot of it. */
  slotted?(stage: Pick<Stage, 'say'>): HTMLElement
  /** A selector that matches once it is drawn. */
  shows: string
}

/** The specimens of one folder: the playground shows them, the tests draw them. */
export type Specimens<Own extends object = object> = {
  /** The files of messages that are needed. */
  messages?: readonly (keyof English)[]
  /** The styles of what is drawn, without the base styles. */
  styles: CSSResultGroup[]
  all: readonly Specimen<Own>[]
}
