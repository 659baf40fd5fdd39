/**
 * Removes the prototypes of all records in plain data, so that a missing field is missing, whatever a script in the page has
 * put on `Object.prototype`. It changes the data in place: only for data that was just parsed.
 */
export function withoutPrototypes<T>(data: T): T {
  const parts: unknown[] = [data] // a list and no recursion: deep data must not overflow the stack
  for (const part of parts) {
    if (typeof part !== 'object' || !part) continue
    if (!Array.isArray(part)) Reflect.setPrototypeOf(part, null)
    for (const inner of Object.values(part)) parts.push(inner)
  }
  return data
}
