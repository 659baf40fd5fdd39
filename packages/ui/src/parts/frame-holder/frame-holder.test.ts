// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { messages } from '../../messages/en-US/frame-holder.js'
import type { FrameHolderOptions } from './frame-holder.js'
import { frameHolder } from './frame-holder.js'

function setUp() {
  const host = document.createElement('div')
  const calls: string[] = []
  const draw = (more: Partial<FrameHolderOptions>) =>
    render(
      frameHolder({
        messages,
        label: 'Request in Harbor',
        status: 'loading',
        onFrames: () => calls.push('frames'),
        onFocus: () => calls.push('focus'),
        onRetry: () => calls.push('retry'),
        ...more,
      }),
      host,
    )
  return { host, calls, draw, place: () => host.querySelector('.framed-page') }
}

test('the slot of the frame stays while its state changes, and can be focused only once it is ready', () => {
  const { host, draw, calls, place } = setUp()
  draw({})
  const slot = host.querySelector('slot')
  expect([slot?.name, place()?.hasAttribute('inert')]).toEqual(['frame', true])
  expect(host.querySelector('[role="status"]')?.textContent).toContain('Loading the wallet')
  draw({ status: 'failed' })
  host.querySelector<HTMLElement>('[data-testid="frame-retry"]')?.click()
  expect([calls, host.querySelector('[role="alert"]') !== null]).toEqual([['retry'], true])
  draw({ status: 'ready' })
  expect([host.querySelector('slot') === slot, place()?.hasAttribute('inert')]).toEqual([
    true,
    false,
  ])
  expect(host.querySelector('.framed-over')).toBeNull()
})

test('a failure that nobody can try again has no button', () => {
  const { host, draw } = setUp()
  draw({ status: 'failed', onRetry: null })
  expect(host.querySelector('[role="alert"]')).not.toBeNull()
  expect(host.querySelector('button')).toBeNull()
})

test('it has a name, and is where the focus of its view goes', () => {
  const { host, draw, calls } = setUp()
  document.body.append(host)
  draw({})
  const first = host.querySelector<HTMLElement>('[data-first]')
  first?.focus()
  expect([first?.getAttribute('aria-label'), calls]).toEqual(['Request in Harbor', ['focus']])
  host.remove()
})
