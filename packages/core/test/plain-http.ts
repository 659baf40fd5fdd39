import { onTestFinished } from 'vitest'

/** What browsers offer in secure contexts only: not on `http://` pages other than localhost. */
const secureOnly: readonly (readonly [owner: string, names: readonly string[]])[] = [
  ['crypto', ['randomUUID', 'subtle']],
  [
    'navigator',
    [
      ...['clipboard', 'credentials', 'locks', 'mediaDevices', 'serviceWorker', 'share'],
      ...['storage', 'storageBuckets', 'userAgentData', 'wakeLock'],
    ],
  ],
  ['globalThis', ['BarcodeDetector', 'caches', 'cookieStore', 'PublicKeyCredential']],
]

/** Makes this page one without a secure context until the test ends: what needs one is gone, as in browsers. */
export function leaveSecureContext(): void {
  for (const [owner, names] of secureOnly) {
    const object: unknown = Reflect.get(globalThis, owner)
    if (typeof object === 'object' && object !== null)
      for (const name of names) remove(object, name)
  }
}

/** Removes a property, wherever on the prototype chain it is. */
function remove(object: object, name: string) {
  for (let at: object | null = object; at; at = Reflect.getPrototypeOf(at)) {
    const owner = at
    const found = Object.getOwnPropertyDescriptor(owner, name)
    if (!found) continue
    if (!Reflect.deleteProperty(owner, name)) throw new Error(`${name} cannot be removed.`)
    onTestFinished(() => void Object.defineProperty(owner, name, found))
  }
}
