import type { Translate } from '../messages.js'
import type { Setup, SetupStep } from '../setup.js'

export interface SetupScreenDeps {
  readonly translate: Translate
  readonly setup: Setup
  /** Whether this browser keeps anything for this site here. */
  readonly isKept: boolean
  /** @throws when the browser does not let it */
  copy(text: string): Promise<void>
  print(): void
}

/** A screen of one kind of step, which is drawn once and told of changes. */
export interface StepScreen {
  readonly root: HTMLElement
  /** What has the focus at first. */
  readonly first: HTMLElement
  update(step: SetupStep): void
}
