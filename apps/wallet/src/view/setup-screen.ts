import type { SetupStep } from '../setup.js'
import { drawProve } from './prove-screen.js'
import { drawSave } from './save-screen.js'
import { drawFailed, drawWaiting } from './setup-notices.js'
import type { SetupScreenDeps, StepScreen } from './step-screen.js'
import { drawUnlock } from './unlock-screen.js'

/** Draws what a person has to do before their wallet works. */
export function drawSetup(step: SetupStep, deps: SetupScreenDeps): StepScreen {
  if (step.kind === 'save') return drawSave(step, deps)
  if (step.kind === 'prove') return drawProve(step, deps)
  if (step.kind === 'unlock') return drawUnlock(step, deps)
  if (step.kind === 'failed') return drawFailed(deps)
  return drawWaiting(deps)
}
