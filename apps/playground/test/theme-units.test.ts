import type { ThemeVariables } from '@gla/core'
import { expect, test, vi } from 'vitest'
import { openStories } from './open-stories.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine

const stories = openStories({ reducedMotion: 'reduce' })

/** The sizes of all text, and the radii of all corners that are not round, of the modal and of the buttons in the page: px. */
const measured = (variables: Partial<ThemeVariables>) =>
  stories.page.evaluate(async (given) => {
    const modal = document.querySelector('gla-modal') as HTMLElementTagNameMap['gla-modal']
    modal.kit.theme.setVariables(given)
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame) // the buttons, too
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ])
    const buttons = [...document.querySelectorAll('#buttons > *')]
    const hosts = [modal, ...buttons].map((host) => host.shadowRoot ?? host)
    const elements = hosts.flatMap(within).filter((element) => !element.closest('svg'))
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim())
    const px = (size: string) => Math.round(Number.parseFloat(size) * 100) / 100
    return {
      fonts: elements.filter(hasText).map((element) => px(getComputedStyle(element).fontSize)),
      radii: elements
        .map((element) => getComputedStyle(element).borderStartStartRadius)
        .filter((radius) => radius.endsWith('px') && radius !== '0px' && radius !== '99px')
        .map(px),
    }
  }, variables)

/** What lies in another box, 3 px from its edge, keeps that distance. */
const isTwice = (before: number, after: number) =>
  after === 2 * before || after + 3 === 2 * (before + 3)

test.each(['account/tokens', 'account/history', 'wallet-send-preview/review'])(
  'theme units (ruling 41), %s: text and corners are scaled by them, and are as before without',
  async (story) => {
    await stories.show(story, { lang: 'en-US', theme: 'dark', width: 1024 })
    const ours = await measured({})
    const scaled = await measured({ fontSizeMaster: 14, borderRadiusMaster: 8 })
    expect(ours.fonts).toEqual(expect.arrayContaining([14, 16]))
    expect(scaled.fonts).toEqual(ours.fonts.map((px) => Math.round(px * 140) / 100))
    expect(ours.radii).toEqual(expect.arrayContaining([10, 12]))
    expect(scaled.radii.filter((px, index) => !isTwice(ours.radii[index] ?? 0, px))).toEqual([])
    expect(await measured({ fontSizeMaster: 10, borderRadiusMaster: 4 })).toEqual(ours)
    expect(await measured({ fontSizeMaster: undefined, borderRadiusMaster: undefined })).toEqual(
      ours,
    )
  },
)
