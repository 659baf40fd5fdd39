import type { Translate } from '../messages.js'
import type { Setup, SetupStep } from '../setup.js'
import { drawProve } from './prove-screen.js'
import { drawSave } from './save-screen.js'
import { drawFailed, drawWaiting } from './setup-notices.js'
import { drawUnlock } from './unlock-screen.js'

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

/** Draws what a person has to do before their wallet works. */
export function drawSetup(step: SetupStep, deps: SetupScreenDeps): StepScreen {
  if (step.kind === 'save') return drawSave(step, deps)
  if (step.kind === 'prove') return drawProve(step, deps)
  if (step.kind === 'unlock') return drawUnlock(step, deps)
  if (step.kind === 'failed') return drawFailed(deps)
  return drawWaiting(deps)
}
