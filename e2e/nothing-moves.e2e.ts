import type { Locator } from '@playwright/test'
import { createPerson } from './fixtures/chain.js'
import { expect, test } from './fixtures/journey.js'
import { type Shift, sum, watchShifts } from './fixtures/watch-shifts.js'
import { withMotion } from './fixtures/with-motion.js'

test.use(withMotion)

/** What moved inside the modal's panel. A figure counts as moved from where its skeleton was, which is no move to anybody. */
async function movedIn(panel: Locator, shifts: Shift[], skeletons: number[]) {
  const box = await panel.boundingBox()
  if (!box) throw new Error('the panel is not seen')
  const isIn = ({ x, y }: { x: number; y: number }) =>
    x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
  return shifts.flatMap(({ of }) =>
    of.filter((one) => one.node === null && isIn(one) && !skeletons.includes(Math.round(one.x))),
  )
}

/** Where an element is once nothing around it moves any more. */
async function placeOf(element: Locator) {
  const place = () =>
    element.evaluate(async (found) => {
      const moves: Animation[] = []
      for (let node: Node | undefined = found; node; ) {
        const root = node.getRootNode() as Document | ShadowRoot
        moves.push(...root.getAnimations())
        node = 'host' in root ? root.host : undefined
      }
      await Promise.allSettled(
        moves
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished),
      )
      const { x, y, width, height } = found.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    })
  await place()
  return place()
}

for (const [name, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(name, () => {
    test.use({ viewport })

    test('the header stays where it is while views change', async ({
      app,
      modal,
      browserWallet,
    }) => {
      const wallet = await browserWallet()
      await app.open({ path: '/' })
      await app.connectButton.click()
      const close = modal.close
      await expect(modal.view('Connect a wallet')).toBeVisible()
      const at = await placeOf(close)
      await modal.wallet('walletConnect').click()
      await modal.uri()
      expect(await placeOf(close)).toEqual(at)
      await modal.back.click()
      await expect(modal.view('Connect a wallet')).toBeVisible()
      expect(await placeOf(close)).toEqual(at)
      wallet.answer('hold')
      await modal.wallet(wallet.rdns).click()
      await expect(modal.dialog.getByTestId('connecting')).toBeVisible()
      expect(await placeOf(close)).toEqual(at)
      wallet.answer('approve')
      await expect(modal.dialog).toBeHidden()
      await modal.openAccount()
      expect(await placeOf(close)).toEqual(at)
      await modal.networkRow.click()
      await expect(modal.view('Choose a network')).toBeVisible()
      expect(await placeOf(close)).toEqual(at)
      await modal.back.click()
      await modal.sendRow.click()
      await expect(modal.view('Send')).toBeVisible()
      expect(await placeOf(close)).toEqual(at)
    })

    test('a code that arrives moves nothing below it', async ({ app, modal, page }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.routeWebSocket(/^ws/, async (socket) => {
        await released
        socket.connectToServer()
      })
      await app.open({ path: '/' })
      await modal.choose('walletConnect')
      await expect(modal.dialog.getByTestId('pairing')).toHaveAttribute('data-status', 'preparing')
      await expect(modal.dialog.locator('.content > *')).toHaveCount(1)
      const rows = ['copy-link', 'show-all-wallets']
      const places = () => Promise.all(rows.map((id) => placeOf(modal.dialog.getByTestId(id))))
      const at = await places()
      release()
      await modal.uri()
      expect(await places()).toEqual(at)
    })

    test('Max stays under the pointer when it fills in a long amount', async ({
      modal,
      chains: [chain],
      person: { address },
      openSendForm,
    }) => {
      await chain.setBalance({ address, value: 9_999_987_654_321_000_001n })
      await openSendForm()
      const max = modal.dialog.getByTestId('send-max')
      const at = await placeOf(max)
      await max.click()
      await expect(modal.amount).toHaveValue(/^9\.\d{18}$/)
      expect(await placeOf(max)).toEqual(at)
    })

    test('a wallet that is asked and declines moves no button of the review', async ({
      modal,
      openSendForm,
    }) => {
      const wallet = await openSendForm()
      await modal.reviewTransfer('0.5', createPerson().address)
      const at = await placeOf(modal.confirm)
      wallet.answer('hold')
      await modal.confirm.click()
      await expect(modal.dialog.getByTestId('send-waiting')).toBeVisible()
      expect(await placeOf(modal.confirm)).toEqual(at)
      wallet.answer('reject')
      await expect(modal.dialog.getByTestId('send-failure')).toBeVisible()
      expect(await placeOf(modal.confirm)).toEqual(at)
    })

    test('a view fades into the next one, for 150 ms, and its title appears in 120', async ({
      app,
      modal,
    }) => {
      await app.openConnect()
      // A view whose code is still to be loaded takes the place of none: here it is loaded before.
      await modal.wallet('walletConnect').click()
      await modal.uri()
      await modal.back.click()
      await expect(modal.view('Connect a wallet')).toBeVisible()
      await expect(modal.dialog.locator('.content > *')).toHaveCount(1)
      const fading = await modal.dialog.evaluateHandle((dialog) => {
        const lengths = new Promise<unknown[]>((resolve) => {
          const content = dialog.querySelector('.content') as Element
          const watcher = new MutationObserver(() => {
            const old = [...content.children].find((view) => (view as HTMLElement).inert)
            if (!old) return // a row that is added to the view, say
            const [fade] = old.getAnimations()
            const keyframes = (fade?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? []
            const to = keyframes.at(-1)?.opacity
            const [title] = dialog.querySelector('#title > span')?.getAnimations() ?? []
            const [viewTime, titleTime] = [fade, title].map(
              (one) => one?.effect?.getComputedTiming().endTime,
            )
            resolve([viewTime, to, titleTime])
          })
          watcher.observe(content, { childList: true })
        })
        return { lengths }
      })
      await modal.wallet('walletConnect').click()
      expect(await fading.evaluate(({ lengths }) => lengths)).toEqual([150, '0', 120])
      await modal.uri()
      await expect(modal.dialog.locator('.content > *')).toHaveCount(1)
    })

    test('a balance that arrives, a tab and an error move nothing', async ({
      app,
      modal,
      page,
      browserWallet,
      stack,
    }) => {
      const wallet = await browserWallet()
      wallet.answer('hold')
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(`${stack.chains[0].rpcUrl}/**`, async (route) => {
        if (route.request().postData()?.includes('eth_getBalance')) await released
        await route.continue()
      })
      const shifts = await watchShifts(page)
      await app.open({ path: '/' })
      const parts = ['header', '.page-head', '.balance-room', '.actions', '.worth-table']
      const partsAt = async () =>
        Promise.all(parts.map(async (part) => [part, await placeOf(page.locator(part).first())]))
      await expect(page.getByTestId('figure-staked')).toContainText('GLA')
      const figures = page.locator('.site-figures')
      const untouched = await placeOf(figures)
      await modal.choose(wallet.rdns)
      const connecting = modal.dialog.getByTestId('connecting')
      const ring = connecting.locator('.ring')
      const at = await placeOf(ring)
      // What is said while a wallet is asked has the room of what was said before.
      expect(await placeOf(figures)).toEqual(untouched)
      wallet.answer('reject')
      await expect(connecting).toHaveAttribute('data-status', 'failed')
      expect(await placeOf(ring)).toEqual(at)
      wallet.answer('approve')
      await modal.dialog.getByTestId('try-again').click()
      await expect(modal.dialog).toBeHidden()
      // The page is the person's now, and as tall as it will be.
      const before = await partsAt()
      await modal.openAccount()
      const rows = [
        'account-send',
        'activity-empty',
        'account-network',
        'account-wallet',
        'disconnect',
      ]
      const places = () => Promise.all(rows.map((id) => placeOf(modal.dialog.getByTestId(id))))
      // The tab is read from this browser at once: it is the balance that is on its way.
      await expect(modal.dialog.getByTestId('activity-empty')).toBeVisible()
      const atLoading = await places()
      const skeletons = await modal.dialog
        .locator('.skeleton')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)))
      const { length } = await shifts()
      release()
      await expect(modal.dialog.getByTestId('account-balance')).toHaveAttribute(
        'data-balance',
        '10',
      )
      expect(await places()).toEqual(atLoading)
      const panel = modal.dialog.locator('.panel')
      expect(await movedIn(panel, (await shifts()).slice(length), skeletons)).toEqual([])
      const all = await shifts()
      await modal.close.click()
      await expect(modal.dialog).toBeHidden()
      expect(sum(all) < 0.02 ? [] : all).toEqual([])
      expect(await partsAt()).toEqual(before)
    })
  })
