import { createRoot } from 'react-dom/client'
import { createApp } from './app.js'
import { type Language, readLanguage } from './language/language.js'
import { loadMessages, type Messages } from './messages/messages.js'
import { zhCN } from './messages/zh-CN.js'
import { startFailure } from './start-failure.js'
import { readTheme, showTheme } from './theme/theme.js'
import { createWallet, publicSurroundings } from './wallet.js'

const page = document.getElementById('app')
// Not awaited here: scripts that are loaded later wait for this one to end.
if (page) start(page).catch((error: unknown) => startFailure(page, zhCN, error))

async function start(page: HTMLElement) {
  const theme = readTheme()
  showTheme(theme)
  const spoken = await speak()
  try {
    const { surroundings, notice } = await surround(spoken.language)
    const { VITE_GLA_URL } = import.meta.env
    const modal = createWallet({
      ...spoken,
      theme,
      description: spoken.messages.app.description,
      url: VITE_GLA_URL || location.origin,
      surroundings,
    })
    createRoot(page).render(createApp({ modal, ...spoken, theme, notice }))
  } catch (error) {
    startFailure(page, spoken.messages, error)
  }
}

/** The language of the visit; Chinese, which is always here, when another cannot be loaded. */
async function speak(): Promise<{ language: Language; messages: Messages }> {
  const language = readLanguage()
  try {
    return { language, messages: await loadMessages(language) }
  } catch {
    // The person can choose again: the switch says so when it fails.
    return { language: 'zh-CN', messages: zhCN }
  }
}

async function surround(language: Language) {
  // A constant of the build: the default one contains nothing of the local stack.
  if (import.meta.env.MODE === 'stack') {
    const { startStackPage } = await import('./stack/start-stack-page.js')
    return startStackPage(document, language)
  }
  return { surroundings: publicSurroundings(import.meta.env), notice: null }
}
