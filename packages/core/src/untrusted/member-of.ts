/**
 * A member of an object with behaviour (a provider, a connector, an error). It may be inherited, but what a script of the page
 * put on `Object.prototype` is none. Read once, because a getter may return another value the second time.
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
