import { ModalProvider } from '@gla/modal/react'
import { type ReactNode, useState } from 'react'
import { onTestFinished } from 'vitest'
import { LanguageProvider } from '../src/language/language-provider.js'
import { zhCN } from '../src/messages/zh-CN.js'
import { createToasts, type Toasts } from '../src/toast/toasts.js'
import { ToastsProvider } from '../src/toast/toasts-provider.js'
import { createWallet, publicKitConfig } from '../src/wallet.js'

/** The providers that parts of the app need, in Chinese. */
export function ChineseProviders({ toasts, children }: { toasts?: Toasts; children: ReactNode }) {
  const [own] = useState(() => toasts ?? createToasts())
  const [modal] = useState(() => {
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
      <ToastsProvider toasts={own}>
        <LanguageProvider initial={{ language: 'zh-CN', t: zhCN }}>{children}</LanguageProvider>
      </ToastsProvider>
    </ModalProvider>
  )
}
