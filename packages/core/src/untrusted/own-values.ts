/** A copy of plain data without a prototype: own properties alone count, so a polluted `Object.prototype` sets nothing. */
export const ownValues = <T extends object>(data?: T | null): T =>
  Object.assign(Object.create(null), data)
