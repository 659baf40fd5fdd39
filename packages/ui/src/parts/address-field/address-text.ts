/** An address or name as it was meant: without the spaces, line ends and unseen signs that copying brings along. */
export const addressText = (typed: string): string => typed.replace(/[\s\p{Cf}]/gu, '')
