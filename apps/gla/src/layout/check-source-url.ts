/** `VITE_GLA_SOURCE_URL` is not what a page may link to. */
class SourceUrlError extends Error {
  override readonly name = 'SourceUrlError'
}

/**
 * Checks the address of the source code, as an operator gives it to a build; none is right, too.
 * @throws SourceUrlError unless it is an `https:` URL
 */
export function checkSourceUrl(given: string | undefined): void {
  if (!given || (URL.canParse(given) && new URL(given).protocol === 'https:')) return
  throw new SourceUrlError(`VITE_GLA_SOURCE_URL is not an https: address: ${given}`)
}
