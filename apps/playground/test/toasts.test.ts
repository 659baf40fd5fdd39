import type { Locator, Page } from '@playwright/test'
import { expect as expectOf } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { openStories } from './open-stories.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine
const expectPage = expectOf.configure({ timeout: 25_000 })

const stories = openStories({ reducedMotion: 'reduce' })

async function open(story: string, width: number, height: number) {
  await stories.show(story, { lang: 'en-US', theme: 'dark', width, height })
  const { page } = stories
  const modal = page.getByTestId('modal')
  return { page, modal, toast: modal.getByTestId('toast') }
}
/** Shows a toast that stays, or hides it. Returns once all that follows at once is drawn. */
const toasts = (page: Page, act: 'show' | 'hide') =>
  page.evaluate(async (which) => {
    const { kit } = document.querySelector('gla-modal') as HTMLElement & {
      kit: { toasts: { show(toast: object, options: object): void; hide(): void } }
    }
    const code = 'transaction/outcome-unknown'
    if (which === 'hide') kit.toasts.hide()
    else kit.toasts.show({ variant: 'error', code, values: [] }, { stay: true })
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  }, act)
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not seen')
  return { ...box, bottom: box.y + box.height }
}

test.each([
  [844, 390],
  [568, 320],
  [320, 256],
] as const)('in a low window, %i by %i, a toast covers no button', async (width, height) => {
  const { page, modal, toast } = await open('wallet-send-preview/review', width, height)
  await toasts(page, 'show')
  const { y, bottom } = await boxOf(toast)
  expect(bottom).toBeLessThanOrEqual(height)
  const view = await boxOf(modal.locator('.scroll'))
  expect(view.bottom).toBeLessThanOrEqual(y)
  expect(view.height).toBeGreaterThanOrEqual(96)
  for (const button of ['send-confirm', 'send-cancel']) {
    await modal.getByTestId(button).focus()
    expect((await boxOf(modal.getByTestId(button))).bottom, button).toBeLessThanOrEqual(y)
  }
  // However little of a long one is seen, it is its beginning, and it can be dismissed.
  expect((await boxOf(toast.locator('p'))).y).toBeGreaterThanOrEqual(y)
  await toast.getByRole('button').click()
  await expectPage(toast).toHaveCount(0)
})

test('on a sheet that leaves room above it a toast is there, and moves nothing', async () => {
  const { page, modal, toast } = await open('wallet-send/filled', 390, 844)
  const review = modal.getByTestId('send-review')
  const at = await boxOf(review)
  await toasts(page, 'show')
  const { y, bottom } = await boxOf(toast)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual((await boxOf(modal.locator('.panel'))).y)
  expect(await boxOf(review)).toEqual(at)
  await toast.getByRole('button').click()
  await expectPage(toast).toHaveCount(0)
  await expectPage(modal).toBeVisible()
})

for (const act of ['show', 'hide'] as const)
  test(`${act}: a toast that comes or goes between press and release takes no press`, async () => {
    const { page, modal, toast } = await open('wallet-send/filled', 390, 740)
    await toasts(page, 'show') // without a first one, what shows them may not be in the page yet
    if (act === 'show') await toasts(page, 'hide')
    const review = modal.getByTestId('send-review')
    const middle = ({ y, height }: { y: number; height: number }) => Math.round(y + height / 2)
    const at = await boxOf(review)
    await page.mouse.move(at.x + at.width / 2, at.y + 8)
    await page.mouse.down()
    await toasts(page, act)
    expect(middle(await boxOf(review))).toBe(middle(at)) // it shrinks a little while it is pressed
    await page.mouse.up()
    await expectPage(modal).toHaveAttribute('data-view', 'WalletSendPreview')
    await expectPage(toast).toHaveCount(act === 'show' ? 1 : 0)
  })
