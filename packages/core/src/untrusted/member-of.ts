/**
 * Reads a member of an object with behaviour (a provider, a connector, an error). It may be inherited, but not from
 * `Object.prototype`, where a script in the page may have put it. It is read only once: a getter may return another value the
 * second time.
 */
export function memberOf<T extends object, name extends keyof T & string>(
  object: T,
  name: name,
): T[name] | undefined {
  const member = object[name]
  return member === (Object.prototype as T)[name] && !Object.hasOwn(object, name)
    ? undefined
    : member
}
