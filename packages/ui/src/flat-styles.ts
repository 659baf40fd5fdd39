import type { CSSResultGroup, CSSResultOrNative } from 'lit'

/**
 * Flattens nested style sheets and keeps each one once, at its first place. A part's list begins with the
 * sheets of what it draws, so the part's own rules win. Lit keeps the last of two equal sheets, which could
 * override those rules.
 */
export function flatStyles(styles: CSSResultGroup): CSSResultOrNative[] {
  const all = Array.isArray(styles) ? styles.flatMap((one) => flatStyles(one)) : [styles]
  return [...new Set(all as CSSResultOrNative[])]
}
