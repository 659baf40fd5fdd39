import type { Page } from '@playwright/test'
import { expect as expectOf } from '@playwright/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStories } from './open-stories.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine
const expectPage = expectOf.configure({ timeout: 25_000 })

const stories = openStories()

/** Connect, in a document of its own, whose requests for some files are lost for a while. */
async function open(lost: (file: string, time: number) => boolean) {
  const { page } = stories
  const asked = await lose(page, lost)
  onTestFinished(() => page.unrouteAll())
  await stories.load('connect/wallets', { lang: 'en-US', theme: 'dark', width: 1024 })
  return { page, modal: page.getByTestId('modal'), asked }
}
/** @returns how often each script of a name was asked for: a view and its messages have one name, in folders of their own */
async function lose(page: Page, lost: (file: string, time: number) => boolean) {
  const asked = new Map<string, { file: string; time: number }>()
  await page.route('**/*.js', (route) => {
    const url = route.request().url()
    const file = /([\w-]+)\.js$/.exec(url)?.[1] ?? ''
    const time = (asked.get(url)?.time ?? 0) + 1
    asked.set(url, { file, time })
    return lost(file, time) ? route.abort() : route.fallback()
  })
  return (name: string) =>
    [...asked.values()].flatMap(({ file, time }) => (file === name ? [time] : []))
}

test('the code of a view is lost once, and of a feature of the kit: the browser asks again, and it is shown', async () => {
  const { modal, asked } = await open(
    (file, time) => ['all-wallets', 'load-wallets'].includes(file) && time === 1,
  )
  await modal.getByTestId('show-all-wallets').click()
  const text = 'Part of the app couldn’t be loaded'
  await expectPage(modal.getByTestId('view-failed')).toContainText(text)
  await expectPage(modal.getByTestId('reload-page')).toHaveCount(0)
  await modal.getByTestId('view-retry').click()
  await expectPage(modal).toHaveAttribute('data-view', 'AllWallets')
  await expectPage(modal.getByTestId('wallet-count')).toContainText('wallets')
  expect(asked('all-wallets')).toEqual([2, 2]) // its code, and its messages
  expect(asked('load-wallets')).toEqual([2])
})

test('lost a second time: the page may be loaded again, where a browser keeps the failure', async () => {
  let isDown = true
  const { page, modal } = await open((file) => isDown && file === 'what-is-a-wallet')
  await modal.getByTestId('what-is-a-wallet').click()
  await modal.getByTestId('view-retry').click()
  await expectPage(modal.getByTestId('reload-page')).toHaveText('Reload page')
  isDown = false
  const loaded = page.waitForEvent('load')
  await modal.getByTestId('reload-page').click()
  await loaded
  await modal.getByTestId('what-is-a-wallet').click()
  await expectPage(modal).toHaveAttribute('data-view', 'WhatIsAWallet')
})
