/** Does work while a script of the page has put these values on `Object.prototype`. */
export async function whilePolluted<T>(values: object, work: () => T): Promise<Awaited<T>> {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
  try {
    return await work()
  } finally {
    for (const name of Object.keys(values)) Reflect.deleteProperty(Object.prototype, name)
  }
}
