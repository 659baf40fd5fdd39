import type { CSSResultGroup, CSSResultOrNative } from 'lit'

/**
 * The sheets of a nested list, each once, where it is first needed: what a part is made of comes before the part, so that
 * the part's own rules win. Lit alone keeps the last of two, which may come after the rules that are meant to win.
 */
export function flatStyles(styles: CSSResultGroup): CSSResultOrNative[] {
  const all = Array.isArray(styles) ? styles.flatMap((one) => flatStyles(one)) : [styles]
  return [...new Set(all as CSSResultOrNative[])]
}
