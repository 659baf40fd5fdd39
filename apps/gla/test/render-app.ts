import type { Modal } from '@gla/modal'
import { onTestFinished } from 'vitest'
import { createApp } from '../src/app.js'
import { readLanguage } from '../src/language/language.js'
import { loadMessages } from '../src/messages/messages.js'
import { readTheme, themeOf } from '../src/theme/theme.js'
import { createWallet, publicKitConfig } from '../src/wallet.js'
import { after, render, until } from './render.js'

export interface RenderedApp {
  readonly container: HTMLElement
  readonly modal: Modal
}

/** Renders the real app with a real kit at `path`, with the stored choices, and waits for the page. */
export async function renderApp(
  path: string,
  env: Partial<ImportMetaEnv> = {},
): Promise<RenderedApp> {
  window.history.replaceState(null, '', path)
  const language = readLanguage()
  const messages = await loadMessages(language)
  const theme = readTheme()
  const { description } = messages.app
  const modal = createWallet({
    language,
    theme: themeOf(theme),
    description,
    url: 'https://gla.example',
    kitConfig: publicKitConfig(env),
  })
  onTestFinished(() => modal.destroy())
  const container = await render(
    createApp({ modal, language, messages, theme, source: env.VITE_GLA_SOURCE_URL ?? null }),
  )
  await until(() => container.querySelector('main h1') !== null)
  await after(() => undefined)
  return { container, modal }
}
