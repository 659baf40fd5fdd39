/** Copies plain data into a record without a prototype, so that a polluted `Object.prototype` adds nothing. */
export const ownValues = <T extends object>(data?: T | null): T =>
  Object.assign(Object.create(null), data)
