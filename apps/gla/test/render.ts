import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** Renders into the page of the test, and takes it away when the test ends. */
export async function render(node: ReactNode): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  await act(async () => root.render(node))
  return place
}

/** A button by its accessible name. */
export function button(place: ParentNode, name: string): HTMLButtonElement {
  const found = [...place.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (!found) throw new Error(`There is no button "${name}".`)
  return found
}

/** Does something, and waits until React has drawn what follows. */
export async function after(work: () => unknown): Promise<void> {
  await act(async () => {
    await work()
  })
}

/** Waits until something is so, while React draws in its own time. */
export async function until(condition: () => boolean): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    await vi.waitUntil(condition, { timeout: 4_000, interval: 5 })
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
}

/** A promise that the test settles. */
export function deferred<value>() {
  let resolve: (value: value) => void = () => undefined
  const promise = new Promise<value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
