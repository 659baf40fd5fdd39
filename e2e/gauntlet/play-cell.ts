import type { BrowserContext, Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import type { BrowserWallet, WalletSetUp } from '../fixtures/browser-wallet.js'
import { type ChainClient, createPerson, type Person } from '../fixtures/chain.js'
import type { ServedDapp } from '../fixtures/dapp-site.js'
import { expect } from '../fixtures/journey.js'
import type { RunningStack } from '../stack/running-stack.js'
import type { Asked, AtTab } from './at-tab.js'
import type { Cell, Step } from './cells.js'
import { DappAtTab } from './dapp.js'
import { PersonAtTab } from './person.js'
import { soon } from './soon.js'
import { SwapAtTab } from './swap.js'
import { createWish } from './wish.js'

/** What a cell is played with. */
export interface World {
  readonly context: BrowserContext
  readonly page: Page
  readonly stack: RunningStack
  readonly chains: readonly [ChainClient, ChainClient]
  readonly person: Person
  /** Whose page sends by a call of its own, or swaps; null where a person sends with the app's form. */
  readonly site: ServedDapp | null
  /** What the pages have asked their networks, oldest first. */
  readonly asked: () => readonly { readonly body: string }[]
  install(changes: Partial<WalletSetUp>): Promise<BrowserWallet>
}

interface Entry {
  readonly status: string
  readonly hash: string | null
  readonly to: string
  readonly value: string
}

/** Plays a cell, and checks that there is at most one transaction, the one shown, and that nothing else is claimed. */
export async function playCell(cell: Cell, world: World): Promise<void> {
  const { context, page, stack, person, site } = world
  const [chain, otherChain] = world.chains
  const [network] = stack.chains
  const { step, trouble } = cell
  const other = createPerson()
  const wish = await createWish(cell, world)
  const { receiver } = wish
  if (!cell.hasLocks)
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }),
    )
  const wallet = await world.install({
    accounts: [person.privateKey, other.privateKey],
    // Told apart from what the kit asks.
    chains: stack.chains.map((one) => ({ ...one, rpcUrl: `${one.rpcUrl}/?wallet` })),
    ...(site && { origin: site.origin }),
  })
  let isHeld = false
  const hold = () => {
    isHeld = true
    wallet.answer('hold')
  }
  const prompts = () =>
    wallet.questions
      .filter(({ kind }) => kind === 'send')
      .map(({ to, value, data }) => ({ to, value, data }) as Asked)
  const isAsked = () => prompts().length > 0
  const personAt = (page: Page) => new PersonAtTab(page, stack.appUrl, wallet.rdns, wish)
  const what = cell.kind === 'approve' ? 'approve' : 'transfer'
  function tabAt(page: Page): AtTab {
    if (!site) return personAt(page)
    if (cell.kind === 'swap') return new SwapAtTab(page, site, wallet, wish)
    return new DappAtTab(page, site, wallet, { wish, what })
  }
  const journal = (from: Page) =>
    from.evaluate(() => JSON.parse(localStorage.getItem('gla.intents') ?? '[]') as Entry[])
  const sent = () => chain.getTransactionCount({ address: person.address })
  const isRpc = (url: URL) => url.origin === new URL(network.rpcUrl).origin && !url.search
  const first = tabAt(page)

  await first.connect()
  if (first instanceof PersonAtTab) await first.openForm().then(() => first.fill())
  // What is kept waiting in the first tab then has a deadline of seconds; a swap's form would tell instead of going on to a review.
  const isPrepared = step === 'preflighted' || cell.kind === 'swap'
  const prepared = trouble === 'second tab' && isPrepared ? await openSecond() : null
  await bring()
  const living = await suffer()
  await living.finish(isAsked)
  await check(living)

  /** Confirms, and waits until the step is reached. */
  async function confirmUntil(isReached: () => Promise<boolean> | boolean) {
    await first.confirm()
    await soon(isReached).toBe(true)
  }
  async function bring() {
    if (step === 'drafted') return
    if (first instanceof PersonAtTab) {
      await expect(first.modal.dialog.getByTestId('send-first-time')).toBeVisible()
      if (step === 'resolved') return
      await first.review()
      expect(await first.isAsWished()).toBe(true)
    } else await first.prepare()
    const status = async (of: string) => (await journal(page)).some(({ status }) => status === of)
    switch (step) {
      case 'reviewed':
        return
      case 'preflighted':
      case 'handed over': {
        const waiting = wallet.keepWaiting(page, step === 'preflighted' ? 'read' : 'asked')
        return confirmUntil(() => waiting() > 0)
      }
      case 'wallet open':
        wallet.answer('hold')
        return confirmUntil(isAsked)
      case 'hash known':
        await chain.setAutomine(false)
        return confirmUntil(() => status('submitted'))
      case 'watching': {
        await chain.setAutomine(false)
        const isWatched = () => world.asked().some(({ body }) => /TransactionReceipt/.test(body))
        return confirmUntil(async () => (await status('submitted')) && isWatched())
      }
      case 'final':
        return confirmUntil(() => status('succeeded'))
    }
  }

  /** The wallet has answered, or, where its person holds back, is open. */
  async function isAnswered(tab: AtTab) {
    await expect
      .poll(async () => (isHeld && isAsked()) || (await tab.sight()) !== 'wallet')
      .toBe(true)
  }
  /** What comes next, without or in spite of the trouble. */
  async function goOn(tab: AtTab) {
    switch (step) {
      case 'drafted':
      case 'resolved':
        if (tab instanceof PersonAtTab) await tab.reviewIfPossible()
        return
      case 'reviewed':
        if ((await tab.sight()) !== 'review') return
        await tab.confirm()
        return isAnswered(tab)
      case 'preflighted':
      case 'handed over':
        wallet.keepWaiting(page, null)
        return isAnswered(tab)
      case 'wallet open':
        wallet.answer('approve')
        return isAnswered(tab)
      case 'hash known':
      case 'watching':
        await include()
        return
      case 'final':
        await chain.mine({ blocks: 2 })
    }
  }
  async function include() {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }

  /** @returns the tab that is left */
  async function suffer(): Promise<AtTab> {
    switch (trouble) {
      case 'reload':
        await page.reload()
        return afterwards(first)
      case 'crash': {
        const next = await context.newPage()
        const crashed = page.waitForEvent('crash')
        const session = await context.newCDPSession(page)
        session.send('Page.crash').catch(() => undefined) // its page is gone
        await crashed
        const left = tabAt(next)
        await left.open()
        return afterwards(left)
      }
      case 'second tab':
        return sufferSecondTab()
      case 'other account':
        await wallet.act(page, { select: other.address })
        await goOn(first)
        await saysWhy()
        await wallet.act(page, { select: person.address })
        return first
      case 'other chain':
        await wallet.act(page, { moveTo: stack.chains[1].id })
        await goOn(first)
        await saysWhy()
        await wallet.act(page, { moveTo: network.id })
        return first
      case 'offline':
        await context.setOffline(true)
        await goOn(first)
        await isTrue()
        await context.setOffline(false)
        return first
      case 'RPC 5xx':
        await context.route(isRpc, (route) => route.fulfill({ status: 503 }))
        await goOn(first)
        await isTrue()
        await context.unrouteAll({ behavior: 'wait' })
        return first
      case 'RPC of another chain':
        await context.route(isRpc, async (route) => {
          const response = await route.fetch({ url: stack.chains[1].rpcUrl })
          await route.fulfill({ response })
        })
        await goOn(first)
        await isTrue()
        await context.unrouteAll({ behavior: 'wait' })
        return first
    }
  }

  /** The page is gone, and with it what it waited for. A wallet of its own process may send all the same: in every other seed. */
  async function afterwards(tab: AtTab) {
    wallet.keepWaiting(page, null)
    wallet.answer('approve')
    if (isSentLater(cell)) {
      const account = privateKeyToAccount(person.privateKey)
      await chain.sendTransactionSync({ account, ...prompts()[0], chain: chain.chain })
    }
    if (step === 'hash known' || step === 'watching') await include()
    if (['handed over', 'wallet open'].includes(step) && !isSentLater(cell)) await tries(tab)
    return tab
  }
  /** Fills in the same again, and is told that it is under way. */
  async function tries(tab: AtTab) {
    await tab.prepare()
    await tab.confirm()
    await soon(() => tab.told()).toMatch(isUnderWay)
  }
  /** A second tab with the review of the same transfer. */
  async function openSecond() {
    const tab = tabAt(await context.newPage())
    await tab.open()
    await tab.prepare()
    return tab
  }
  async function sufferSecondTab() {
    if (step === 'final') {
      const later = tabAt(await context.newPage())
      await later.open()
      await soon(async () => (await journal(later.page)).length).toBe(1)
      return later
    }
    if (isBeforeConfirm(step) || step === 'preflighted') hold()
    const second = prepared ?? (await openSecond())
    let isConfirmed = false
    await second.confirm()
    if (isBeforeConfirm(step)) {
      await soon(isAsked).toBe(true)
      await goOn(first)
      await soon(async () => {
        if (!isConfirmed && (await first.sight()) === 'review') {
          isConfirmed = true
          await first.confirm()
        }
        return first.told()
      }).toMatch(isUnderWay)
      wallet.answer('approve')
      return second
    }
    if (step === 'preflighted') {
      await goOn(first)
      await soon(isAsked).toBe(true)
      const told = async () => `${await first.told()}${await second.told()}`
      await soon(told).toMatch(isUnderWay)
      wallet.answer('approve')
      return first
    }
    await soon(() => second.told()).toMatch(isUnderWay)
    await goOn(first)
    return first
  }

  /** Without the network nothing is claimed that is not so, and what cannot be read is told. */
  async function isTrue() {
    if (step === 'final') return
    expect(await first.words()).not.toMatch(/confirmed|succeeded/i)
    const claims = (await journal(page)).filter(({ status }) =>
      /^(succ|rev|diff|can|drop)/.test(status),
    )
    expect(claims).toEqual([])
    await saysWhy()
  }
  /** What could not be done is told, with its reason. */
  async function saysWhy() {
    const why = wordsFor(cell)
    if (why) await soon(() => first.told()).toMatch(why)
  }

  async function check(tab: AtTab) {
    const count = isLost(cell) ? 0 : 1
    await soon(sent).toBe(count)
    expect(prompts().length).toBeLessThanOrEqual(1)
    expect(await otherChain.getTransactionCount({ address: person.address })).toBe(0)
    expect(await chain.getTransactionCount({ address: other.address })).toBe(0)
    for (const asked of prompts()) wish.checkAsked(asked)
    expect(await wish.arrived(receiver)).toBe(count === 1 ? wish.units : 0n)
    expect(await wish.arrived(other.address)).toBe(0n)
    const statuses = async () => (await journal(tab.page)).map(({ status }) => status)
    if (count === 1) await soon(statuses).toEqual(['succeeded'])
    else expect((await statuses()).filter((one) => one !== 'unknown')).toEqual([])
  }
}

const isBeforeConfirm = (step: Step) => ['drafted', 'resolved', 'reviewed'].includes(step)

const said = {
  lost: [/check there/i, /outcome-unknown/],
  // The form of a swap may have heard of it before the wallet was asked.
  changed: [
    /wasn’t sent|Nothing was sent|changed since your review/,
    /transaction\/(changed|wrong-account|wrong-network)$/,
  ],
} as const satisfies Record<string, readonly [words: RegExp, code: RegExp]>

/** What is said at once; null where nothing is wrong, or where the form is there again, for the other account or network. */
function wordsFor(cell: Cell): RegExp | null {
  const { step, trouble, kind } = cell
  const how = kind === 'call' || kind === 'approve' ? 1 : 0
  if (isLost(cell)) return said.lost[how]
  const isElsewhere = trouble === 'other account' || trouble === 'other chain'
  if (isElsewhere && step === 'reviewed') return /network or account changed/
  if (isElsewhere && step === 'preflighted') return said.changed[how]
  const isUnreachable = trouble === 'offline' || trouble === 'RPC 5xx'
  const isRead = step === 'drafted' || step === 'resolved'
  return isUnreachable && isRead ? /network isn.t responding/ : null
}

const isUnderWay = /already|busy|another|hasn’t answered|earlier swap isn’t known/i

/** Whether the wallet sends after its page is gone. */
const isSentLater = ({ step, trouble, seed }: Cell) =>
  (trouble === 'reload' || trouble === 'crash') && step === 'wallet open' && seed % 2 === 0

/** Whether nothing is sent in the end: the wallet was asked, and could not, or its page was gone. */
const isLost = (cell: Cell) => {
  const { step, trouble } = cell
  const isAsked = step === 'handed over' || step === 'wallet open'
  switch (trouble) {
    case 'offline':
      return isAsked || step === 'reviewed' || step === 'preflighted'
    case 'other chain':
      return step === 'handed over' // the wallet refuses, in words that say nothing of it
    case 'reload':
    case 'crash':
      return isAsked && !isSentLater(cell)
    default:
      return false
  }
}
