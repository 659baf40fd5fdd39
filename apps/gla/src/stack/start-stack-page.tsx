import type { ReactNode } from 'react'
import type { Language } from '../language/language.js'
import type { Surroundings } from '../wallet.js'
import { announceDemoWallet } from './announce-demo-wallet.js'
import { readStackConfig, StackConfigError } from './stack-config.js'
import { StackNotice } from './stack-notice.js'
import { stackSurroundings } from './stack-surroundings.js'
import { stackTexts } from './stack-texts.js'

/**
 * Prepares a page that a local stack serves: its chains, its demo wallet, a notice. Only the build of
 * the stack has this.
 * @throws Error in the words of `language`, when the page has no configuration or a wrong one
 */
export function startStackPage(
  page: Document,
  language: Language,
): { surroundings: Surroundings; notice: ReactNode } {
  const config = configOf(page, language)
  announceDemoWallet(config)
  return {
    surroundings: stackSurroundings(config),
    notice: <StackNotice walletUrl={config.walletUrl} />,
  }
}

function configOf(page: Document, language: Language) {
  try {
    return readStackConfig(page)
  } catch (cause) {
    const path = cause instanceof StackConfigError ? cause.path : 'gla-stack'
    const texts = stackTexts[language]
    throw new Error(path === null ? texts.missing : texts.invalid(path), { cause })
  }
}
