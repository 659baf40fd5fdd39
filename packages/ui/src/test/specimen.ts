import type { Language } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import type { English } from '../messages/messages.js'

/** What a specimen is drawn with. */
export type Stage<Own extends object = object> = {
  messages: Own
  language: Language
  /** One of the two, for messages that a view would give. */
  say(english: string, chinese: string): string
  /** What was typed or chosen since, by name. */
  value(name: string, first: string): string
  /** Keeps a value and draws again. */
  keep(name: string, value: string): void
}

/** A named state of an atom or part, drawn without a kit. */
export type Specimen<Own extends object = object> = {
  name: string
  draw(stage: Stage<Own>): TemplateResult
  /** There once it is drawn. */
  shows: string
}

/** The specimens of one folder: shown in the playground, drawn by the tests. */
export type Specimens<Own extends object = object> = {
  /** The files of messages it needs. */
  messages?: readonly (keyof English)[]
  /** Of what is drawn. The base styles are there. */
  styles: CSSResultGroup[]
  all: readonly Specimen<Own>[]
}
