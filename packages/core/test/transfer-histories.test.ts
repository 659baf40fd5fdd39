import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '../src/amount/parse-amount.js'
import { isOver } from '../src/transactions/outcome.js'
import { createTransferWorld, type Tab, type TransferWorld } from './transfer-world.js'

// `npm run prove transfers` runs ten times as many. A failure prints the shortest history that shows it.
const runs = Number(process.env.GLA_TRANSFERS ?? 100)
const seed = Number(process.env.GLA_SEED ?? 20261123)

const which = fc.nat(2) // of the tabs, or of the transfers
const step = fc.oneof(
  fc.record({ do: fc.constant('open' as const) }),
  fc.record({ do: fc.constant('end' as const), tab: which, isCrash: fc.boolean() }),
  fc.record({ do: fc.constant('submit' as const), tab: which }),
  fc.record({ do: fc.constant('write' as const), tab: which }),
  fc.record({ do: fc.constant('stop waiting' as const), tab: which }),
  fc.record({
    do: fc.constant('answer' as const),
    transfer: which,
    answer: fc.constantFrom(
      'sent' as const,
      'sent' as const,
      'refused' as const,
      'failed' as const,
    ),
  }),
  fc.record({ do: fc.constant('receive' as const), tab: which }),
  fc.record({
    do: fc.constant('include' as const),
    transfer: which,
    outcome: fc.constantFrom('succeeded' as const, 'reverted' as const),
  }),
  fc.record({ do: fc.constant('hear' as const), tab: which }),
  fc.record({ do: fc.constant('look at Activity' as const), tab: which }),
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(20, 1_000, 6_000, 130_000, 310_000, 700_000),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What a person has typed in a tab, and not yet sent. */
const typed = ({ send }: TransferWorld['tabs'][number]) =>
  send.state.step === 'form' ? send.state.sendTokenAmount : null

async function act(world: TransferWorld, next: Step) {
  const { asked, clock } = world
  const living = world.living()
  const tab = 'tab' in next ? living[next.tab % living.length] : undefined
  const transfer = 'transfer' in next ? asked[next.transfer % asked.length] : undefined
  switch (next.do) {
    case 'open':
      if (living.length < 3) await world.open()
      break
    case 'end':
      tab?.end(next.isCrash)
      break
    case 'submit':
      if (tab && tab.send.state.step !== 'wallet')
        await world.submit(tab, `0.${1_000 + asked.length}`)
      break
    case 'write':
      if (tab?.send.state.step === 'form') tab.send.set({ sendTokenAmount: `${clock.now()}` })
      break
    case 'stop waiting':
      tab?.send.stopWaiting()
      break
    case 'answer':
      if (transfer) transfer.answer ??= next.answer
      break
    case 'receive':
      tab?.receive()
      break
    case 'include':
      // Also what the wallet has not answered yet, or failed to answer.
      if (transfer && transfer.answer !== 'refused' && !transfer.outcome) {
        transfer.answer ??= 'sent'
        world.include(transfer, next.outcome)
      }
      break
    case 'hear':
      tab?.hear()
      break
    case 'look at Activity':
      tab?.reread()
      break
    case 'wait':
      await clock.advance(next.ms)
      break
  }
  await clock.settle()
  return tab
}

type Amounts = Map<string, string>

/** A transfer that may have been sent is never lost, is kept once, and is never shown as what it is not. */
function checkStored({ asked, stored }: TransferWorld) {
  const intents = stored()
  for (const one of asked) {
    const found = intents.filter(({ value }) => value === `${one.value}`)
    if (one.answer !== 'refused') expect(found).toHaveLength(1)
    for (const { status, hash } of found) {
      if (hash !== null || status === 'submitted') expect(hash).toBe(one.hash)
      if (status === 'succeeded' || status === 'reverted') expect(status).toBe(one.outcome)
    }
  }
}

/** One tab announces an outcome, once: the tab that asked for the transfer, for as long as it is open. */
function checkTold({ asked, stored, tabs }: TransferWorld, amounts: Amounts) {
  for (const { id, value } of stored()) amounts.set(id, value)
  const told = tabs.flatMap((tab) => tab.events.map(([name, id]) => ({ tab, name, id })))
  const outcomes = told.filter(({ name }) => name !== 'transaction/failed')
  expect(new Set(outcomes.map(({ name, id }) => `${name} ${id}`)).size).toBe(outcomes.length)
  for (const { tab, id } of told) {
    const owner = asked.find(({ value }) => `${value}` === amounts.get(id))?.owner
    expect(owner === tab || !owner?.isAlive()).toBe(true)
  }
}

/** Once the wallet has answered, the chain has included it and a page is open, every transfer has its outcome. */
async function finish(world: TransferWorld) {
  const { asked, clock } = world
  const [open, ...others] = world.living()
  const last = open ?? (await world.open())
  for (const tab of others) tab.end(false)
  for (const one of asked) {
    one.answer ??= 'sent'
    if (one.answer === 'sent' && !one.outcome) world.include(one, 'succeeded')
  }
  last.receive()
  await clock.advance(200_000) // the leases of pages that crashed end
  last.receive()
  last.reread()
  await clock.advance(700_000)
  const intents = world.stored()
  for (const one of asked.filter(({ outcome }) => outcome)) {
    const found = intents.find(({ value }) => value === `${one.value}`)
    expect(found && isOver(found)).toBe(true)
  }
}

/** A form that still holds what the tab itself has sent is cleared once that is found on the chain. */
const isSent = ({ asked }: TransferWorld, tab: Tab, was: string) =>
  asked.some(({ owner, value, outcome }) => {
    return owner === tab && outcome !== null && was !== '' && value === parseAmount(was, 18)
  })

async function live(world: TransferWorld, history: readonly Step[]) {
  const amounts: Amounts = new Map()
  await world.open()
  for (const next of history) {
    const before = world.living().map((tab) => ({ tab, was: typed(tab) }))
    const acting = await act(world, next)
    checkStored(world)
    checkTold(world, amounts)
    // What a person types in one tab is not touched by what happens in another.
    for (const { tab, was } of before)
      if (tab !== acting && was !== null && tab.isAlive())
        expect(isSent(world, tab, was) ? [was, ''] : [was]).toContain(typed(tab))
  }
  await finish(world)
  checkStored(world)
  checkTold(world, amounts)
  for (const tab of world.living()) tab.end(false)
  await world.clock.settle()
}

for (const kind of ['locks', 'leases'] as const)
  test(
    `transfers in several tabs, with ${kind}: ${runs} histories lose none, and no tab takes another's`,
    async () => {
      const histories = fc.array(step, { maxLength: 30, size: 'max' })
      const isOfLocks = kind === 'locks'
      await fc.assert(
        fc.asyncProperty(histories, (history) => live(createTransferWorld(isOfLocks), history)),
        { numRuns: runs, seed, endOnFailure: false },
      )
    },
    10 * 60_000,
  )
