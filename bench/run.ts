import { startStack } from '@gla/stack'
import { chromiumLaunchOptions } from '@gla/testing/chromium'
import { chromium } from '@playwright/test'
import { activityList } from './activity-list.js'
import { contractPages } from './contract-pages.js'
import { frameTimes } from './frames.js'
import { historyLoad } from './history-load.js'
import { indexCatchUp } from './index-catch-up.js'
import { kitCosts } from './kit-costs.js'
import type { Early, Figures, Machine, Targets } from './measure.js'
import { leftBehind, visit } from './measure.js'
import { providerLoad } from './provider-load.js'
import { quoteTimes } from './quote-times.js'
import type { PageName } from './serve-pages.js'
import { firstScript, pages, servePages } from './serve-pages.js'
import { startTimes } from './start-times.js'
import { tokenPicker } from './token-picker.js'

/** `--runs 3 --openings 20 --page ours` for a quick look. `--page` may be given several, with commas. */
const flag = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return (at > 0 && process.argv[at + 1]) || fallback
}
const runs = BigInt(flag('runs', '7'))
const openings = BigInt(flag('openings', '200'))
const chosen = pages.filter((name) => flag('page', name).split(',').includes(name))

/** What is measured instead of the pages. */
const others: readonly { flag: string; measure(): string | Promise<string> }[] = [
  { flag: '--start', measure: startTimes },
  { flag: '--kit', measure: kitCosts },
  { flag: '--frames', measure: frameTimes },
  { flag: '--picker', measure: tokenPicker },
  { flag: '--activity', measure: activityList },
  { flag: '--provider', measure: providerLoad },
  { flag: '--history', measure: historyLoad },
  { flag: '--index', measure: indexCatchUp },
  { flag: '--quote', measure: quoteTimes },
  { flag: '--pages', measure: contractPages },
]

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const ms = (value: number | null) => (value === null ? '-' : `${Math.round(value)} ms`)

/** The pages take turns, so that a slow moment of the machine affects all of them. */
async function visits(machine: Machine, once: (name: PageName) => Promise<Figures>) {
  const all: Partial<Record<PageName, Figures[]>> = {}
  for (let run = 0n; run < runs; run++)
    for (const name of chosen) {
      process.stderr.write(`\r${machine} ${run + 1n}/${runs} ${name}   `)
      all[name] = [...(all[name] ?? []), await once(name)]
    }
  return all
}

function medians(all: Figures[] = []) {
  const of = (key: 'button' | 'modal' | 'address' | 'qr') => {
    const values = all.map((figures) => figures[key]).filter((value) => value !== null)
    return values.length > 0 ? median(values) : null
  }
  return {
    strangers: Math.max(...all.map(({ strangers }) => strangers)),
    button: of('button') ?? Number.NaN,
    modal: of('modal'),
    address: of('address'),
    qr: of('qr'),
    early: all[0]?.early ? earlyMedians(all.flatMap(({ early }) => early ?? [])) : null,
    longest: median(all.map(({ longTasks }) => Math.max(0, ...longTasks))),
    blocked: median(all.map(({ longTasks }) => longTasks.reduce((sum, ms) => sum + ms, 0))),
  }
}

const earlyMedians = (all: Early[]): Early => ({
  click: median(all.map(({ click }) => click)),
  navigation: median(all.map(({ navigation }) => navigation)),
  requests: median(all.map(({ requests }) => requests)),
  trips: median(all.map(({ trips }) => trips)),
})

async function main() {
  const other = others.find(({ flag }) => process.argv.includes(flag))
  if (other) return console.log(await other.measure())
  const served = await servePages(chosen)
  const stack = await startStack({})
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const targets: Targets = {
      url: served.url,
      relayUrl: stack.relay.url,
      rpcUrl: stack.chains[0]?.rpcUrl ?? '',
    }
    const rows: Record<string, Record<string, string | number>> = {}
    const react = chosen.includes('react') ? firstScript('react') : 0
    const buttons: Partial<Record<PageName, number>> = {}
    const at1x = await visits('1x', (name) => visit(browser, targets, name, '1x'))
    const at4x = await visits('4x', (name) => visit(browser, targets, name, '4x'))
    for (const name of chosen) {
      const fast = medians(at1x[name])
      const slow = medians(at4x[name])
      const both = (of: (early: Early | null) => number | undefined) =>
        `${ms(of(fast.early) ?? null)} / ${ms(of(slow.early) ?? null)}`
      buttons[name] = slow.button
      rows[name] = {
        'first script beyond React': `${(firstScript(name) - react).toFixed(1)} KiB`,
        'strangers before click': fast.strangers,
        'button 4x': ms(slow.button),
        'click to modal 1x / 4x': `${ms(fast.modal)} / ${ms(slow.modal)}`,
        'early click to modal 1x / 4x': both((early) => early?.click),
        'navigation to that modal 1x / 4x': both((early) => early?.navigation),
        'fetched for it': `${slow.early?.requests ?? '-'} in ${slow.early?.trips ?? '-'} trips`,
        'blocked by reading ahead 4x, longest': `${ms(slow.blocked)}, ${ms(slow.longest)}`,
        'wallet to address 1x / 4x': `${ms(fast.address)} / ${ms(slow.address)}`,
        'click to QR 1x / 4x': `${ms(fast.qr)} / ${ms(slow.qr)}`,
      }
    }
    process.stderr.write('\n')
    console.table(rows)
    for (const name of ['ours', 'packed'] as const) {
      const ratio = (buttons[name] ?? Number.NaN) / (buttons.react ?? Number.NaN)
      if (!Number.isNaN(ratio))
        console.log(`button at 4x, ${name} / React alone: ${ratio.toFixed(2)} (medians of ${runs})`)
    }
    if (!chosen.includes('ours')) return
    // Without JIT, whose compiled code would count as memory that an opening leaves behind.
    const { args = [], ...launch } = chromiumLaunchOptions()
    const plain = await chromium.launch({ ...launch, args: [...args, '--js-flags=--jitless'] })
    const left = await leftBehind(plain, targets, openings).finally(() => plain.close())
    console.log(
      `left behind per opening, of ${openings}: ${(left.bytes / 1024).toFixed(2)} KiB, ` +
        `${left.nodes.toFixed(2)} nodes, ${left.listeners.toFixed(2)} listeners`,
    )
  } finally {
    await browser.close()
    await stack.close()
    served.close()
  }
}

await main()
