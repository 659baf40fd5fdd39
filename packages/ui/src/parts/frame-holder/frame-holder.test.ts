// @vitest-environment happy-dom
import { render } from 'lit'
import { expect, test } from 'vitest'
import { messages } from '../../messages/en-US/frame-holder.js'
import type { FrameHolderOptions } from './frame-holder.js'
import { frameHolder } from './frame-holder.js'

test('the frame stays in the DOM while its state changes, and can be focused only once it is ready', () => {
  const host = document.createElement('div')
  const frame = document.createElement('iframe')
  let retries = 0
  const draw = (status: FrameHolderOptions['status']) => {
    const onRetry = () => (retries += 1)
    render(
      frameHolder({
        messages,
        frame,
        title: 'Approve in the wallet',
        status,
        height: 300,
        onRetry,
      }),
      host,
    )
  }
  const moves: string[] = []
  const around = () => frame.parentElement
  draw('loading')
  const place = around()
  new MutationObserver((changes) => moves.push(...changes.map(({ type }) => type))).observe(
    place as HTMLElement,
    { childList: true },
  )
  expect([frame.title, place?.hasAttribute('inert')]).toEqual(['Approve in the wallet', true])
  expect(host.querySelector('[role="status"]')?.textContent).toContain('Loading the wallet')
  draw('failed')
  host.querySelector<HTMLElement>('[data-testid="frame-retry"]')?.click()
  expect([retries, host.querySelector('[role="alert"]') !== null]).toEqual([1, true])
  draw('loading')
  draw('ready')
  expect([around() === place, place?.hasAttribute('inert'), moves]).toEqual([true, false, []])
  expect(host.querySelector('.framed-over')).toBeNull()
})
