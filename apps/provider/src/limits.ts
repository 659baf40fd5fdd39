/**
 * The limits of one provider. Everything that an untrusted client can make grow has one. Times are in ms unless the comment
 * says otherwise.
 */
export interface Limits {
  /** Longest body that is read, bytes. */
  bodyBytes: number
}

export const defaultLimits: Limits = {
  bodyBytes: 262_144,
}
