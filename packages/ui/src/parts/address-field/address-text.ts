/** Removes what copying adds to an address or name: spaces, line breaks and invisible characters. */
export const addressText = (typed: string): string => typed.replace(/[\s\p{Cf}]/gu, '')
