// @vitest-environment happy-dom
import { html, render } from 'lit'
import { afterEach, expect, test } from 'vitest'
import { until } from '../../test/find.js'
import { tipButton } from '../icon-button/tip-button.js'
import { placeTip } from './place-tip.js'
import { infoTip } from './tooltip.js'

afterEach(() => {
  for (const host of document.body.children) render(html``, host as HTMLElement)
  document.body.replaceChildren()
})

function draw() {
  const host = document.body.appendChild(document.createElement('div'))
  const again = (text: string) =>
    render(
      html`<div class="list">${infoTip({ id: 'fee', label: 'About the fee', text })}</div>`,
      host,
    )
  again('Paid to the network.')
  const button = host.querySelector('button') as HTMLButtonElement
  const around = host.querySelector('.has-tip') as HTMLElement
  const tip = host.querySelector('[role="tooltip"]') as HTMLElement
  return { host, button, around, tip, again, isShown: () => tip.dataset.shown !== undefined }
}
const pointer = (type: string, pointerType: string) =>
  new PointerEvent(type, {
    pointerType,
    bubbles: type !== 'pointerenter' && type !== 'pointerleave',
  })
const pressEscape = () =>
  new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true })

test('the trigger says what it explains, and is described by the tip', () => {
  const { button, tip } = draw()
  expect(button.getAttribute('aria-label')).toBe('About the fee')
  expect(button.getAttribute('aria-describedby')).toBe(tip.id)
})

test('hovering the trigger or the tip shows it', () => {
  const { around, isShown } = draw()
  around.dispatchEvent(pointer('pointerenter', 'mouse'))
  expect(isShown()).toBe(true)
  around.dispatchEvent(pointer('pointerleave', 'mouse'))
  expect(isShown()).toBe(false)
})

test('a touch shows it, another hides it, one elsewhere too', () => {
  const { around, button, isShown } = draw()
  const touch = () => {
    around.dispatchEvent(pointer('pointerenter', 'touch'))
    around.dispatchEvent(pointer('pointerleave', 'touch'))
    button.dispatchEvent(pointer('click', 'touch'))
  }
  touch()
  expect(isShown()).toBe(true)
  touch()
  expect(isShown()).toBe(false)
  touch()
  document.body.dispatchEvent(pointer('pointerdown', 'touch'))
  expect(isShown()).toBe(false)
})

test('Escape hides it and goes no further; the next Escape does', () => {
  const { around, button, isShown } = draw()
  const heard: boolean[] = []
  document.body.onkeydown = (event) => void heard.push(event.defaultPrevented)
  around.dispatchEvent(pointer('pointerenter', 'mouse'))
  button.dispatchEvent(pressEscape())
  expect([isShown(), heard]).toEqual([false, []])
  button.dispatchEvent(pressEscape())
  expect(heard).toEqual([false])
  document.body.onkeydown = null
})

test('hides when the list it is in scrolls', () => {
  const { host, around, isShown } = draw()
  around.dispatchEvent(pointer('pointerenter', 'mouse'))
  host.querySelector('.list')?.dispatchEvent(new Event('scroll'))
  expect(isShown()).toBe(false)
})

test('stays beside its trigger when that moves', async () => {
  const { around, button, tip } = draw()
  let top = 200
  button.getBoundingClientRect = () => new DOMRect(100, top, 24, 24)
  around.dispatchEvent(pointer('pointerenter', 'mouse'))
  const before = tip.style.top
  top = 260
  await until(
    'the tip there',
    () => Number.parseFloat(tip.style.top) === Number.parseFloat(before) + 60,
  )
})

test('stays when its text changes; stops listening when it is removed', () => {
  const { host, around, tip, again, isShown } = draw()
  around.dispatchEvent(pointer('pointerenter', 'mouse'))
  again('Paid to miners.')
  expect([isShown(), tip.textContent]).toEqual([true, 'Paid to miners.'])
  render(html``, host)
  const event = pressEscape()
  document.body.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test('of an action button: its name, on hover; a press runs the action and shows no tip', () => {
  const host = document.body.appendChild(document.createElement('div'))
  let copied = 0
  const onClick = () => {
    copied += 1
  }
  render(tipButton({ id: 'copy', label: 'Copy', icon: html`<svg></svg>`, onClick }), host)
  const button = host.querySelector('button') as HTMLButtonElement
  const tip = host.querySelector(`#${button.getAttribute('aria-labelledby')}`) as HTMLElement
  const isShown = () => tip.dataset.shown !== undefined
  expect(tip.textContent).toBe('Copy')
  button.dispatchEvent(pointer('click', 'touch'))
  expect([copied, isShown()]).toEqual([1, false])
  host.querySelector('.has-tip')?.dispatchEvent(pointer('pointerenter', 'mouse'))
  expect(isShown()).toBe(true)
  button.dispatchEvent(pointer('click', 'mouse'))
  expect([copied, isShown()]).toEqual([2, false])
})

const trigger = { left: 100, top: 200, width: 20, height: 20 }
const room = { width: 360, height: 700 }
test.each([
  ['over the middle', trigger, { width: 80, height: 40 }, [70, 152, 'above', 40]],
  ['never out of the window', trigger, { width: 260, height: 40 }, [8, 152, 'above', 102]],
  [
    'at the other edge',
    { ...trigger, left: 330 },
    { width: 260, height: 40 },
    [92, 152, 'above', 248],
  ],
  [
    'below where there is no room above',
    { ...trigger, top: 20 },
    { width: 80, height: 40 },
    [70, 48, 'below', 40],
  ],
  ['wider than the window', trigger, { width: 400, height: 40 }, [8, 152, 'above', 102]],
])('stands %s', (_, at, tip, [left, top, side, arrow]) => {
  expect(placeTip(at, tip, room)).toEqual({ left, top, side, arrow })
})
