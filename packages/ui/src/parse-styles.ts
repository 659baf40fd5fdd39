import { CSSResult, type LitElement } from 'lit'

/**
 * Parses the styles of a registered element. Otherwise the first one to be created parses them, in the task that renders
 * it.
 */
export function parseStyles({ elementStyles }: Pick<typeof LitElement, 'elementStyles'>): void {
  for (const style of elementStyles) if (style instanceof CSSResult) void style.styleSheet
}
