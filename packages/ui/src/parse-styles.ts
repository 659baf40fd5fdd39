import { CSSResult, type LitElement } from 'lit'

/**
 * Parses the styles of a registered element before the first one is created, which would do it in the task that renders
 * it.
 */
export function parseStyles({ elementStyles }: Pick<typeof LitElement, 'elementStyles'>): void {
  for (const style of elementStyles) if (style instanceof CSSResult) void style.styleSheet
}
