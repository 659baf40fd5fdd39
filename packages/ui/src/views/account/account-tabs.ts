import type { CSSResultGroup, TemplateResult } from 'lit'
import type { ActivityTabOptions } from './activity-tab.js'
import type { NftsTabOptions } from './nfts-tab.js'
import type { TokensTabOptions } from './tokens-tab.js'

/** The options of each tab. */
export type TabOptions = {
  tokens: TokensTabOptions
  nfts: NftsTabOptions
  activity: ActivityTabOptions
}
export type Tab = keyof TabOptions
type TabCode<tab extends Tab> = {
  draw(options: TabOptions[tab]): TemplateResult
  styles: CSSResultGroup
}
/** Each tab is a chunk of its own. */
const chunks: { readonly [tab in Tab]: () => Promise<TabCode<tab>> } = {
  async tokens() {
    const { tokensTab, tokensTabStyles } = await import('./tokens-tab.js')
    return { draw: tokensTab, styles: tokensTabStyles }
  },
  async nfts() {
    const { nftsTab, nftsTabStyles } = await import('./nfts-tab.js')
    return { draw: nftsTab, styles: nftsTabStyles }
  },
  async activity() {
    const { activityTab, activityTabStyles } = await import('./activity-tab.js')
    return { draw: activityTab, styles: activityTabStyles }
  },
}

/** The tabs that are loaded. Like the code of views, they are shared by all modals of the page. */
const loaded: { [tab in Tab]?: TabCode<tab> } = {}

export const isTabLoaded = (tab: Tab): boolean => loaded[tab] !== undefined

export async function loadTab(tab: Tab): Promise<void> {
  Object.assign(loaded, { [tab]: await chunks[tab]() })
}

/** @returns null while the tab is not loaded */
export function drawTab<tab extends Tab>(
  tab: tab,
  options: () => TabOptions[tab],
): TemplateResult | null {
  const code: TabCode<tab> | undefined = loaded[tab]
  return code?.draw(options()) ?? null
}

/** The style sheets of the loaded tabs. */
export const tabStyles = (): CSSResultGroup[] => Object.values(loaded).map(({ styles }) => styles)
