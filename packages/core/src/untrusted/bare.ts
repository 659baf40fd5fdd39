/**
 * The same plain data, whose records have no prototype from now on: what is not in them is not there, whatever a script of the
 * page put on `Object.prototype`. For data that was just parsed, because it changes what it is given.
 */
export function bare<T>(data: T): T {
  const parts: unknown[] = [data] // a list instead of recursion: however deep it is, the stack does not overflow
  for (const part of parts) {
    if (typeof part !== 'object' || !part) continue
    if (!Array.isArray(part)) Reflect.setPrototypeOf(part, null)
    for (const inner of Object.values(part)) parts.push(inner)
  }
  return data
}
