import type { Modal } from '@gla/modal'
import { onTestFinished } from 'vitest'
import { createApp } from '../src/app.js'
import { readLanguage } from '../src/language/language.js'
import { loadMessages } from '../src/messages/messages.js'
import { readTheme } from '../src/theme/theme.js'
import { createWallet, publicSurroundings } from '../src/wallet.js'
import { after, render, until } from './render.js'

export interface RenderedApp {
  readonly place: HTMLElement
  readonly modal: Modal
}

/** The real app with a real kit, as a visit to `path` with what is stored. Waits for the page. */
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
    theme,
    description,
    url: 'https://gla.example',
    surroundings: publicSurroundings(env),
  })
  onTestFinished(() => modal.destroy())
  const place = await render(createApp({ modal, language, messages, theme }))
  await until(() => place.querySelector('main h1') !== null)
  await after(() => undefined)
  return { place, modal }
}
