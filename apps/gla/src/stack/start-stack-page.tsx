import type { ReactNode } from 'react'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import type { Language } from '../language/language.js'
import type { KitConfig } from '../wallet.js'
import { announceDemoWallet } from './announce-demo-wallet.js'
import { readStackConfig, StackConfigError } from './stack-config.js'
import { stackContracts } from './stack-contracts.js'
import { stackKitConfig } from './stack-kit-config.js'
import { stackMessages } from './stack-messages.js'
import { StackNotice } from './stack-notice.js'

/**
 * Prepares a page served by a local stack: its chains, its demo wallet, a notice. Only the stack build
 * has this.
 * @throws Error with a message in `language`, when the page has no valid configuration
 */
export function startStackPage(
  page: Document,
  language: Language,
): { kitConfig: KitConfig; contracts: readonly NetworkContracts[]; notice: ReactNode } {
  const config = configOf(page, language)
  announceDemoWallet(config)
  return {
    kitConfig: stackKitConfig(config),
    contracts: stackContracts(config),
    notice: <StackNotice walletUrl={config.walletUrl} />,
  }
}

function configOf(page: Document, language: Language) {
  try {
    return readStackConfig(page)
  } catch (cause) {
    const path = cause instanceof StackConfigError ? cause.path : 'gla-stack'
    const messages = stackMessages[language]
    throw new Error(path === null ? messages.missing : messages.invalid(path), { cause })
  }
}
