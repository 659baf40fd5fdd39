import { Failure } from '../frames/failure.js'
import type { Limits } from '../limits.js'

/** Checks a time to live, seconds. @throws Failure `TtlTooShort`, `TtlTooLong` */
export function checkTtl(ttl: number, limits: Pick<Limits, 'minTtl' | 'maxTtl'>): number {
  if (ttl < limits.minTtl) throw new Failure('TtlTooShort')
  if (ttl > limits.maxTtl) throw new Failure('TtlTooLong')
  return ttl
}
