import { expect, test, vi } from 'vitest'
import { openStories } from './open-stories.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // a busy machine

/** What pages do to everything that stands in them. */
const tortures: Readonly<Record<string, string>> = {
  'a reset': `*, ::before, ::after { margin: 0; padding: 0; border: 0; box-sizing: content-box; font: inherit; vertical-align: baseline }
    button, input { background: none; border-radius: 0; appearance: none } svg, img { max-width: 100%; display: inline } [hidden] { display: block }`,
  'all unset': '* { all: unset }',
  'all reverted, by force': `* { all: revert !important; color: red !important; background: lime !important; font: italic 900 7px/3 cursive !important;
    -webkit-text-fill-color: red !important; letter-spacing: 9px !important; text-transform: uppercase !important; direction: rtl !important }`,
  inheritance: `html { font-size: 62.5%; color-scheme: light } body { font: 8px/3 cursive; letter-spacing: 4px; word-spacing: 1em; text-indent: 3em; text-align: right;
    text-transform: uppercase; text-shadow: 2px 2px red; white-space: pre; writing-mode: vertical-rl; direction: rtl; pointer-events: none; user-select: none;
    cursor: none; visibility: hidden; list-style: square; word-break: break-all; -webkit-text-stroke: 2px red; quotes: none; hyphens: auto; tab-size: 40 }`,
  overlays: `body::before, body::after, main { content: ''; position: fixed; inset: 0; z-index: 2147483647; background: red; isolation: isolate }`,
  'ancestors that move and mix': `html { overflow: hidden; scroll-behavior: smooth } body { transform: rotate(3deg) scale(0.8); filter: blur(4px); perspective: 90px;
    opacity: 0.4; contain: layout paint; overflow: hidden; height: 90px; will-change: transform; mix-blend-mode: difference; clip-path: inset(40%) }`,
  layers: `@layer base, components, utilities; @layer base { *, ::before, ::after, ::backdrop { box-sizing: border-box; border: 0 solid #e5e7eb; --tw-ring: 0 }
    button, input { font: inherit; color: inherit; background: transparent; padding: 0 } dialog { padding: 0; margin: auto } * { color: red !important; display: block !important } }
    @layer utilities { [class] { padding: 99px !important } .row, .panel, .header { display: none !important } }`,
  'no dialogs': `dialog, [role="dialog"], [aria-modal], ::backdrop { display: none !important } gla-modal { visibility: hidden !important; opacity: 0 !important; transform: scale(0.1) !important }`,
}

const stories = openStories({ reducedMotion: 'reduce' })

/** A story in a page that does nothing to it. */
async function open(story: string) {
  if (stories.page.url() !== 'about:blank') await put('')
  await stories.show(story, { lang: 'en-US', theme: 'light', width: 1024 })
  return stories.page
}

/** Gives the page a style sheet, past its policy: an element of style would be refused. */
const put = (text: string) =>
  stories.page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, text)

/** Every element of the modal, in its order: where it stands and all that is computed for it. It is kept in the page. */
const picture = () =>
  stories.page.evaluateHandle(() => {
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ])
    const dialog = document.querySelector('gla-modal')?.shadowRoot?.querySelector('dialog')
    return (dialog ? [dialog, ...within(dialog)] : []).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const computed = [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`)
      const box = [x, y, width, height].map((px) => Math.round(px * 10) / 10).join(' ')
      return {
        name: `${element.localName}.${element.getAttribute('class') ?? ''}`,
        looks: [box, ...computed],
      }
    })
  })
type PictureInPage = Awaited<ReturnType<typeof picture>>

/** What is not in `after` as it was, what is only there and what is gone: twenty of it at most. */
const changes = (before: PictureInPage, after: PictureInPage) =>
  stories.page.evaluate(
    ([before, after]) => {
      if (before.length <= 20) return [`only ${before.length} elements`]
      const changed = after.flatMap((element, index) =>
        element.looks
          .filter((look, at) => look !== before[index]?.looks[at])
          .map((look) => `${element.name} ${look}`),
      )
      const gone = before.slice(after.length).map(({ name }) => `${name} is gone`)
      return [...changed, ...gone].slice(0, 20)
    },
    [before, after] as const,
  )

/** What a style sheet changes. What came of itself meanwhile, such as a count or a balance, is not there a second time. */
async function changesBy(torture: string) {
  for (let last: string | undefined; ; ) {
    await put('')
    const before = await picture()
    await put(torture)
    const after = await picture()
    const now = await changes(before, after)
    for (const one of [before, after]) await one.dispose()
    if (now.length === 0 || now.join() === last) return now
    last = now.join()
  }
}

const tortured = ['networks/few', 'wallet-send/filled']
test.each(tortured.flatMap((story) => Object.keys(tortures).map((name) => [story, name] as const)))(
  'F18, F19: %s looks the same in a page with %s, lies on top and can be clicked',
  async (story, name) => {
    const page = await open(story)
    expect(await changesBy(tortures[name] ?? '')).toEqual([])
    const close = await page.getByTestId('modal-close').boundingBox()
    await page.mouse.click((close?.x ?? 0) + 22, (close?.y ?? 0) + 22)
    await page.waitForFunction(
      () => !document.querySelector('gla-modal')?.shadowRoot?.querySelector('dialog')?.open,
    )
    await page.mouse.move(0, 0) // over nothing of the next one
  },
)

test('with reduced motion nothing fades, nor does what lies behind the modal', async () => {
  const page = await open('account/connected')
  const durations = await page
    .locator('gla-modal dialog')
    .evaluate((dialog) =>
      [null, '::backdrop'].map((part) => getComputedStyle(dialog, part).transitionDuration),
    )
  expect(durations).toEqual(['0s', '0s'])
})

test('F18: what a page says of a part is what counts', async () => {
  const page = await open('account/connected')
  const background = (testId: string) =>
    page.getByTestId(testId).evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await background('account-receive')
  await put('gla-modal::part(primary-button) { background-color: rgb(1, 2, 3) }')
  expect(await background('account-send')).toBe('rgb(1, 2, 3)')
  expect(await background('account-receive')).toBe(before)
})

const seen =
  'color -webkit-text-fill-color background-color font-size font-family font-weight font-style line-height letter-spacing text-transform text-shadow padding border direction'.split(
    ' ',
  )
test.each(Object.keys(tortures).filter((name) => !/overlays|ancestors|inheritance/.test(name)))(
  'F18: the buttons of the kit look the same in a page with %s',
  async (name) => {
    const page = await open('account/connected')
    const looks = () =>
      page.evaluate(
        (properties) =>
          [
            ...document.querySelectorAll(
              'gla-connect-button, gla-account-button, gla-network-button',
            ),
          ].map((host) => {
            const inside = [...(host.shadowRoot?.querySelectorAll('*') ?? [])]
            return inside.map((element) => {
              const { width, height } = element.getBoundingClientRect()
              const style = getComputedStyle(element)
              const box = [width, height].map((px) => Math.round(px * 10) / 10)
              return [...box, ...properties.map((name) => style.getPropertyValue(name))].join(' | ')
            })
          }),
        seen,
      )
    const before = await looks()
    await put(tortures[name] ?? '')
    expect(await looks()).toEqual(before)
  },
)
