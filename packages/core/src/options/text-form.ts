const longest = 2048

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longest

export const isTextLike = (value: unknown, form: RegExp): boolean =>
  isText(value) && form.test(value)

export const areTexts = (value: unknown, form = /^/): value is string[] =>
  Array.isArray(value) && value.every((text: unknown) => isTextLike(text, form))
