/**
 * Whether an error says that a file of the app could not be fetched by `import()`: a redeploy has taken it away, or a dev server
 * serves another one. Bundlers give such errors a name; browsers give a TypeError and, for want of a code, only words.
 */
export const isMissingCode = (name: unknown, message: unknown): boolean =>
  /^ChunkLoad|^TypeError.*(ly imported|module script)/.test(`${name}${message}`)
