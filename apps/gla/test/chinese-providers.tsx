import type { Modal } from '@gla/modal'
import { ModalProvider } from '@gla/modal/react'
import { type ReactNode, useState } from 'react'
import { onTestFinished } from 'vitest'
import { LanguageProvider } from '../src/language/language-provider.js'
import { zhCN } from '../src/messages/zh-CN.js'
import { createToasts, type Toasts } from '../src/toast/toasts.js'
import { ToastsProvider } from '../src/toast/toasts-provider.js'
import { createWallet, publicKitConfig } from '../src/wallet.js'

/** The providers that parts of the app need, in Chinese. */
export function ChineseProviders(props: { toasts?: Toasts; modal?: Modal; children: ReactNode }) {
  const { children } = props
  const [toasts] = useState(() => props.toasts ?? createToasts())
  const [modal] = useState(() => {
    if (props.modal) return props.modal
    const created = createWallet({
      language: 'zh-CN',
      theme: 'dark',
      description: zhCN.app.description,
      url: 'https://gla.example',
      kitConfig: publicKitConfig({}),
    })
    onTestFinished(() => created.destroy())
    return created
  })
  return (
    <ModalProvider modal={modal}>
      <ToastsProvider toasts={toasts}>
        <LanguageProvider initial={{ language: 'zh-CN', t: zhCN }}>{children}</LanguageProvider>
      </ToastsProvider>
    </ModalProvider>
  )
}
