import type { Modal } from '@gla/modal'
import { ModalProvider } from '@gla/modal/react'
import { type ReactNode, StrictMode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { ContractsProvider } from './contracts/contracts-provider.js'
import type { NetworkContracts } from './contracts/site-contracts.js'
import type { Language } from './language/language.js'
import { LanguageProvider } from './language/language-provider.js'
import { Layout } from './layout/layout.js'
import { LazyPage } from './layout/lazy-page.js'
import type { Messages } from './messages/messages.js'
import { NotFound } from './pages/not-found/not-found.js'
import { routes } from './routes.js'
import type { ThemeChoice } from './theme/theme.js'
import { ThemeProvider } from './theme/theme-provider.js'
import { createToasts } from './toast/toasts.js'
import { ToastsProvider } from './toast/toasts-provider.js'

interface AppProps {
  readonly modal: Modal
  readonly language: Language
  readonly messages: Messages
  readonly theme: ThemeChoice
  /** What the pages work with. Default: nothing. */
  readonly contracts?: readonly NetworkContracts[]
  /** Whether tokens can be traded. Default: no. */
  readonly canTrade?: boolean
  /** Shown above the header. Default: none. */
  readonly notice?: ReactNode
  /** The URL of the source code. Default: it is not said. */
  readonly source?: string | null
}

/** The root element of the app. */
export function createApp(props: AppProps) {
  const { modal, language, messages, theme, contracts = [], canTrade = false } = props
  const { notice = null, source = null } = props
  const toasts = createToasts()
  return (
    <StrictMode>
      <ModalProvider modal={modal}>
        <ToastsProvider toasts={toasts}>
          <ThemeProvider initial={theme}>
            <LanguageProvider initial={{ language, t: messages }}>
              <ContractsProvider contracts={contracts} canTrade={canTrade}>
                <BrowserRouter>
                  <Routes>
                    <Route element={<Layout notice={notice} source={source} />}>
                      {routes.map(({ path, load }) => (
                        <Route key={path} path={path} element={<LazyPage load={load} />} />
                      ))}
                      <Route path="*" element={<NotFound />} />
                    </Route>
                  </Routes>
                </BrowserRouter>
              </ContractsProvider>
            </LanguageProvider>
          </ThemeProvider>
        </ToastsProvider>
      </ModalProvider>
    </StrictMode>
  )
}
