/** The digits of what was typed or pasted, as many as a code has: `Your code: 123 456` is `123456`. */
export const codeText = (typed: string, length: number): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, length)
