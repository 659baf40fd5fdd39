// Ours: what our checks need on a machine that has nothing of it yet.
import { ensureChineseFont, ensureChromium } from '../setup/chromium.mjs'
import { ensureHeadlessShell } from '../setup/headless-shell.mjs'
import { install } from '../setup/install.mjs'
import { buildStack } from '../setup/stack-build.mjs'
import { report, sum } from './gate.mjs'

/**
 * The same set-up as `npm start`, and a Chromium, as far as the chosen phases need them. Without
 * packages nothing can go on; without the rest, the phases that need it say so.
 * @param {{ needs?: string[] }[]} chosen
 * @returns {Promise<import('./gate.mjs').Count & { fatal?: string }>}
 */
export async function prepare(chosen) {
  const need = (what) => chosen.some(({ needs = [] }) => needs.includes(what))
  const installed = await part('packages installed', install)
  if (installed.failed > 0) return { ...installed, fatal: 'Without packages nothing can run.' }
  const counts = [installed]
  if (need('stack')) counts.push(await part('local stack built', () => buildStack()))
  if (need('chromium')) {
    counts.push(await part('Chromium', chromium))
    await font()
  }
  return sum(counts)
}

async function part(title, work) {
  const began = performance.now()
  try {
    const note = await work()
    report(typeof note === 'string' ? `${title}: ${note}` : title, true, began)
    return { passed: 1, failed: 0 }
  } catch (error) {
    report(title, false, began, error.name === 'Stop' ? error.message : error.stack)
    return { passed: 0, failed: 1 }
  }
}

/** Every phase finds the path in GLA_CHROMIUM, and beside one that nobody chose a lighter one in GLA_HEADLESS_SHELL. */
async function chromium() {
  const isChosen = process.env.GLA_CHROMIUM !== undefined
  process.env.GLA_CHROMIUM = await ensureChromium()
  process.env.GLA_HEADLESS_SHELL = (!isChosen && (await ensureHeadlessShell())) || ''
  return process.env.GLA_CHROMIUM
}

async function font() {
  const missing = await ensureChineseFont()
  if (missing) console.log(`  note: ${missing}`)
}
