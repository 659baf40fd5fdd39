// @vitest-environment happy-dom
import { html, nothing, render } from 'lit'
import { expect, test } from 'vitest'
import { exactAmount, exactRow } from './exact-amount.js'

function draw(amount: string, rounding?: 'up') {
  const host = document.createElement('div')
  render(exactAmount({ id: 'a', amount, symbol: 'ETH', ...(rounding && { rounding }) }), host)
  const button = host.querySelector('button')
  return {
    shown: host.querySelector('bdi')?.textContent?.replace('\u00a0', ' '),
    tip: button && host.querySelector(`#${button.getAttribute('aria-describedby')}`)?.textContent,
  }
}

test('what was left out is told on focus, with every digit', () => {
  expect(draw('1239.999978999999999999')).toEqual({
    shown: '≈ 1,239.99 ETH',
    tip: '1,239.999978999999999999 ETH',
  })
  expect(draw('0.0000262500000019', 'up').shown).toBe('≈ 0.000027 ETH')
})

test('an amount that is whole needs no tip', () => {
  expect(draw('12.5')).toEqual({ shown: '12.5 ETH', tip: null })
})

test('a row that is a button is described by all digits where some were left out', () => {
  const drawRow = (amount: string) => {
    const host = document.createElement('div')
    const row = (described?: string) =>
      html`<button aria-describedby=${described ?? nothing}></button>`
    render(exactRow({ id: 'a', amount, symbol: 'ETH' }, row), host)
    const described = host.querySelector('button')?.getAttribute('aria-describedby')
    return described ? host.querySelector(`#${described}`)?.textContent : null
  }
  expect(drawRow('1239.999978999999999999')).toBe('1,239.999978999999999999 ETH')
  expect(drawRow('0.000000001')).toBe('0.000000001 ETH')
  expect(drawRow('12.5')).toBeNull()
})
