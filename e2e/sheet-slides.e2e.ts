import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.js'
import { withMotion } from './fixtures/with-motion.js'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
test.use(phone)

type Slide = { ms: number; from: number; halfway: number; to: number; scrolled: number }

/** Writes down where the sheet's top edge is along each slide, whenever the dialog opens or closes. */
async function watchSlides(page: Page) {
  await page.addInitScript(() => {
    const slides: Slide[] = []
    Object.assign(globalThis, { glaSlides: slides })
    const { showModal, close } = HTMLDialogElement.prototype
    function look(dialog: HTMLDialogElement) {
      const panel = dialog.querySelector('.panel')
      if (!panel) return
      const [slide] = panel.getAnimations()
      const ms = Number(slide?.effect?.getComputedTiming().duration ?? 0)
      const topAt = (part: number) => {
        if (slide) slide.currentTime = ms * part
        return Math.round(panel.getBoundingClientRect().top)
      }
      const [from, halfway, to] = [topAt(0), topAt(0.5), topAt(0.999)] as const
      slides.push({ ms, from, halfway, to, scrolled: dialog.scrollTop })
      if (slide) slide.currentTime = 0
    }
    HTMLDialogElement.prototype.showModal = function () {
      showModal.call(this)
      look(this)
    }
    HTMLDialogElement.prototype.close = function () {
      close.call(this)
      look(this)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { glaSlides: Slide[] }).glaSlides)
}

test.describe('with motion', () => {
  test.use(withMotion)

  test('the sheet slides in from below the window and out again', async ({ app, modal, page }) => {
    const slides = await watchSlides(page)
    await app.open({ path: '/' })
    await app.connectButton.tap()
    await expect(modal.view('Connect a wallet')).toBeVisible()
    const [opening] = await slides()
    expect(opening).toMatchObject({ ms: 200, from: 844, to: 168, scrolled: 0 })
    expect(opening?.halfway).toBeGreaterThan(168)
    expect(opening?.halfway).toBeLessThan(844)
    await modal.close.tap()
    await expect(modal.dialog).toBeHidden()
    const closing = (await slides())[1]
    expect(closing).toMatchObject({ ms: 200, from: 168 })
    expect(closing?.to).toBeGreaterThan(840)
  })

  test('drawn down and let go, it slides out from under the finger', async ({
    app,
    modal,
    page,
  }) => {
    const slides = await watchSlides(page)
    await app.open({ path: '/' })
    await app.connectButton.tap()
    const header = modal.dialog.locator('.header')
    await expect(modal.dialog.getByTestId('show-all-wallets')).toBeVisible()
    const panel = modal.dialog.locator('.panel')
    const finger = (type: string, y: number) =>
      header.dispatchEvent(type, {
        isPrimary: true,
        pointerId: 1,
        pointerType: 'touch',
        clientX: 195,
        clientY: y,
        bubbles: true,
      })
    await panel.evaluate((element) => {
      element.setPointerCapture = () => undefined // there is no pointer behind these events
    })
    await expect(async () => {
      await finger('pointerdown', 210)
      await finger('pointermove', 250)
      expect(await panel.evaluate((element: HTMLElement) => element.style.transform)).toBe(
        'translateY(40px)',
      )
    }).toPass()
    await finger('pointermove', 410)
    await finger('pointerup', 410)
    await expect(modal.dialog).toBeHidden()
    const closing = (await slides()).at(-1)
    expect(closing).toMatchObject({ ms: 200, from: 368 })
    expect(closing?.to).toBeGreaterThan(840)
  })
})

test('under reduced motion it is there at once', async ({ app, modal, page }) => {
  const slides = await watchSlides(page)
  await app.open({ path: '/' })
  await app.connectButton.tap()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  expect((await slides())[0]).toMatchObject({ ms: 0, from: 168, to: 168 })
})
