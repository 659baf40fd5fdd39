/**
 * Messages with texts of the dapp in their places: `{0}` and `{1}` are the values of a message that takes some.
 * @param texts by the keys of the messages; others do no harm
 */
export function withTexts<Table extends object>(
  messages: Table,
  texts: Readonly<Record<string, string>> = {},
): Table {
  const own = Object.entries(texts).map(([key, text]) => [
    key,
    typeof messages[key as keyof Table] === 'function' ? withValues(text) : text,
  ])
  return { ...messages, ...Object.fromEntries(own) }
}

/** A message that takes values, of a text. */
export const withValues =
  (text: string) =>
  (...values: string[]): string =>
    text.replace(/\{(\d)\}/g, (_, index) => values[index] ?? '')
