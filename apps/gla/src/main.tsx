import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './app.js'
import { namedContracts } from './contracts/named-contracts.js'
import { namedTokens } from './contracts/named-tokens.js'
import { type Language, readLanguage } from './language/language.js'
import { loadMessages, type Messages } from './messages/messages.js'
import { zhCN } from './messages/zh-CN.js'
import { showStartFailure } from './show-start-failure.js'
import { applyTheme, readTheme, themeOf } from './theme/theme.js'
import { createWallet, publicKitConfig } from './wallet.js'

const page = document.getElementById('app')
// Not awaited at top level: scripts loaded later would wait for this module.
if (page) start(page).catch((error: unknown) => showStartFailure(page, zhCN, error))

async function start(page: HTMLElement) {
  const theme = readTheme()
  applyTheme(themeOf(theme))
  const locale = await loadLocale()
  try {
    const { kitConfig, contracts, notice } = await loadConfig(locale.language)
    const { VITE_GLA_URL, VITE_GLA_SOURCE_URL } = import.meta.env
    const modal = createWallet({
      ...locale,
      theme: themeOf(theme),
      description: locale.messages.app.description,
      url: VITE_GLA_URL || location.origin,
      kitConfig: {
        ...kitConfig,
        contracts: namedContracts(contracts),
        tokens: namedTokens(contracts),
      },
    })
    const root = createRoot(page)
    // In slices: a press is answered while the first page is being made.
    const canTrade = Boolean(kitConfig.provider ?? kitConfig.swap)
    const source = VITE_GLA_SOURCE_URL || null
    const app = { modal, ...locale, theme, contracts, canTrade, notice, source }
    startTransition(() => root.render(createApp(app)))
  } catch (error) {
    showStartFailure(page, locale.messages, error)
  }
}

/** The stored language with its messages; Chinese, which needs no request, when another cannot be loaded. */
async function loadLocale(): Promise<{ language: Language; messages: Messages }> {
  const language = readLanguage()
  try {
    return { language, messages: await loadMessages(language) }
  } catch {
    // The user can choose again: the language switch shows when it fails.
    return { language: 'zh-CN', messages: zhCN }
  }
}

async function loadConfig(language: Language) {
  // A build-time constant: the default build contains nothing of the local stack.
  if (import.meta.env.MODE === 'stack') {
    const { startStackPage } = await import('./stack/start-stack-page.js')
    return startStackPage(document, language)
  }
  return {
    kitConfig: publicKitConfig(import.meta.env),
    contracts: __GLA_CONTRACTS__,
    notice: null,
  }
}
