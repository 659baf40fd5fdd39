import type { Kit } from '@gla/core'
import { placeTip } from '../atoms/tooltip/place-tip.js'
import { tipCss } from '../atoms/tooltip/tip-css.js'
import { shortBalance } from '../format/short-balance.js'
import { allDigits } from '../format/written-amount.js'

/**
 * What the account button needs once a balance is known: it shows all digits on keyboard focus and hover, where some were
 * left out. Loaded with the first balance and written without Lit, like the button itself, which it draws again.
 * @returns a function that shortens a balance
 */
export function balanceOf(
  element: HTMLElement & { kit?: Kit | undefined },
): (balance: string) => string {
  const root = element.shadowRoot
  // Two balances may arrive while this is loading.
  if (root && !root.querySelector('.tip')) addTip(element, root)
  queueMicrotask(() => Object.assign(element, { kit: element.kit })) // draws the button again
  return shortBalance
}

function addTip(element: HTMLElement & { kit?: Kit | undefined }, root: ShadowRoot) {
  const sheet = new CSSStyleSheet()
  // The tip is no part of the button, so a page's inherited values would reach it. An amount is read from left to right.
  sheet.replaceSync(`.tip { all: initial; direction: ltr }${tipCss}`)
  root.adoptedStyleSheets.push(sheet)
  const tip = document.createElement('span')
  Object.assign(tip, { className: 'tip', id: 'exact', popover: 'manual' })
  tip.setAttribute('role', 'tooltip')
  root.append(tip)
  const button = () => root.querySelector('button')
  let shown: AbortController | null = null

  /** The amount with all its digits; null unless the button shows it shortened. */
  function exact(): string | null {
    const { kit } = element
    const text = root.querySelector('.quiet')?.textContent ?? ''
    if (!kit || !/^[≈<]/.test(text)) return null
    const account = kit.account.state[kit.network.state.caipNetwork.chainNamespace]
    return `${allDigits(account.balance)} ${account.balanceSymbol}`
  }
  function show() {
    if (shown || exact() === null) return
    shown = new AbortController()
    const { signal } = shown
    tip.dataset.shown = ''
    tip.showPopover?.()
    button()?.setAttribute('aria-describedby', tip.id)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    window.addEventListener('keydown', onKey, { signal, capture: true })
    follow(signal)
  }
  /** The button may move, be removed, and show another balance while its tip is shown. */
  function follow(signal: AbortSignal) {
    if (signal.aborted) return
    const text = element.isConnected ? exact() : null
    const trigger = button()?.getBoundingClientRect()
    if (text === null || !trigger) return hide()
    if (tip.textContent !== text) tip.textContent = text
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top, side, arrow } = placeTip(trigger, tip.getBoundingClientRect(), room)
    tip.dataset.side = side
    tip.style.cssText = `left:${left}px;top:${top}px;--arrow:${arrow}px`
    requestAnimationFrame(() => follow(signal))
  }
  function hide() {
    shown?.abort()
    shown = null
    delete tip.dataset.shown
    if (tip.isConnected) tip.hidePopover?.()
    button()?.removeAttribute('aria-describedby')
  }

  const hasKeyboardFocus = () => root.querySelector(':focus-visible') !== null
  element.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'touch') show() // a touch opens the account, which shows the amount too
  })
  element.addEventListener('pointerleave', () => {
    if (!hasKeyboardFocus()) hide()
  })
  element.addEventListener('focusin', () => {
    if (hasKeyboardFocus()) show()
  })
  element.addEventListener('focusout', hide)
  element.addEventListener('click', hide)
}
