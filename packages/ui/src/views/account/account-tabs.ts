import type { CSSResultGroup } from 'lit'
import type { TabView, TabWork } from './tab-view.js'

export type Tab = 'tokens' | 'nfts' | 'activity'
type TabCode = {
  create(view: TabView): TabWork
  styles: CSSResultGroup
}
/** Each tab is a chunk of its own. */
const chunks: { readonly [tab in Tab]: () => Promise<TabCode> } = {
  async tokens() {
    const { createTokensTab, tokensTabStyles } = await import('./tokens-tab.js')
    return { create: createTokensTab, styles: tokensTabStyles }
  },
  async nfts() {
    const { createNftsTab, nftsTabStyles } = await import('./nfts-tab.js')
    return { create: createNftsTab, styles: nftsTabStyles }
  },
  async activity() {
    const { createActivityTab, activityTabStyles } = await import('./activity-tab.js')
    return { create: createActivityTab, styles: activityTabStyles }
  },
}

/** The tabs that are loaded. Like the code of views, they are shared by all modals of the page. */
const loaded: { [tab in Tab]?: TabCode } = {}

export const isTabLoaded = (tab: Tab): boolean => loaded[tab] !== undefined

export async function loadTab(tab: Tab): Promise<void> {
  Object.assign(loaded, { [tab]: await chunks[tab]() })
}

/** @returns null while the tab is not loaded */
export const createTab = (tab: Tab, view: TabView): TabWork | null =>
  loaded[tab]?.create(view) ?? null

/** The style sheets of the loaded tabs. */
export const tabStyles = (): CSSResultGroup[] => Object.values(loaded).map(({ styles }) => styles)
