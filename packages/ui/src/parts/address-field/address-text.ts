/**
 * Removes what copying adds to an address or name: spaces, line breaks and invisible characters. Spaces between
 * words stay, because without them a recovery phrase would not be recognised. No address has any.
 */
export const addressText = (typed: string): string =>
  /^[\p{L}\p{M}]+\s[\p{L}\p{M}\s]*$/u.test(typed) ? typed : typed.replace(/[\s\p{Cf}]/gu, '')
