// Ours: what turbo is asked to do, and the sentence for when it cannot.
import { existsSync } from 'node:fs'
import { run } from './child.mjs'
import { step } from './progress.mjs'
import { at } from './repository.mjs'
import { Stop } from './stop.mjs'

/**
 * Builds what the local stack serves (pages in mode `stack`) and deploys (contract artifacts).
 * When nothing changed, turbo finds that out in about 0.2 s, also without network.
 * @param {string[]} filters of turbo, as in `--filter=@gla/stack...`
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildStack(filters = []) {
  const tasks = ['build:stack', 'build:artifacts', ...filters]
  return step('Building the local stack', async (say) => {
    const { code, output, trouble } = await turbo(tasks, { onLine: say })
    if (code === 0) return !output.includes('FULL TURBO')
    const why = trouble ? ` (${trouble})` : ''
    throw new Stop(
      `${output.trimEnd()}\n\nBuilding the local stack failed${why}. The error is above; mend it and run the same command again.`,
    )
  })
}

/**
 * Runs tasks of turbo.json; what is cached does not run.
 * @param {string[]} tasks
 * @param {object} options of `run`
 */
export async function turbo(tasks, options = {}) {
  const program = at('node_modules', '.bin', 'turbo')
  if (!existsSync(program)) {
    throw new Stop('turbo is not installed: delete node_modules and run the same command again.')
  }
  const args = ['run', ...tasks, '--output-logs=new-only', '--log-order=grouped']
  // One that fails must not keep the others from being built, or from telling what is wrong.
  args.push('--continue=dependencies-successful')
  return run(program, args, { deadline: 15 * 60_000, ...options })
}
