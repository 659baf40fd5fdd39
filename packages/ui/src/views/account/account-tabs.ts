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

/** The code the page has: as with the code of views, it is there for every modal once it is. */
const here: { [tab in Tab]?: TabCode<tab> } = {}

export const isTabHere = (tab: Tab): boolean => here[tab] !== undefined

/** Fetches the code of a tab. */
export async function readTab(tab: Tab): Promise<void> {
  Object.assign(here, { [tab]: await chunks[tab]() })
}

/** @returns null while the code of the tab is not here */
export function drawTab<tab extends Tab>(
  tab: tab,
  options: () => TabOptions[tab],
): TemplateResult | null {
  const code: TabCode<tab> | undefined = here[tab]
  return code?.draw(options()) ?? null
}

/** The sheets of the tabs that are here. */
export const tabStyles = (): CSSResultGroup[] => Object.values(here).map(({ styles }) => styles)
