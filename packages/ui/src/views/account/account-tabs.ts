import type { CSSResultGroup, TemplateResult } from 'lit'
import type { ActivityTabOptions } from './activity-tab.js'
import type { NftsTabOptions } from './nfts-tab.js'
import type { TokensTabOptions } from './tokens-tab.js'

/** What each tab is drawn with. */
export type TabOptions = {
  tokens: TokensTabOptions
  nfts: NftsTabOptions
  activity: ActivityTabOptions
}
/** What there is to choose between. */
export type Tab = keyof TabOptions
type TabCode<tab extends Tab> = {
  draw(options: TabOptions[tab]): TemplateResult
  styles: CSSResultGroup
}
/** The tabs whose code is here. */
export type Tabs = { [tab in Tab]?: TabCode<tab> }

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

/** Fetches the code of a tab. */
export async function readTab(tabs: Tabs, tab: Tab): Promise<void> {
  Object.assign(tabs, { [tab]: await chunks[tab]() })
}

/** @returns null while the code of the tab is not here */
export function drawTab<tab extends Tab>(
  tabs: Tabs,
  tab: tab,
  options: () => TabOptions[tab],
): TemplateResult | null {
  const code: TabCode<tab> | undefined = tabs[tab]
  return code?.draw(options()) ?? null
}
