/** Extracts the digits from typed or pasted text, up to the length of a code: `Your code: 123 456` is `123456`. */
export const codeText = (typed: string, length: number): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, length)
