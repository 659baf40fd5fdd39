import type { Page } from '@gla/core'

const telegram = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']

/** What decides where a wallet's link is opened: a page inside another one, or inside Telegram, cannot be left in place. */
export function linkContext(page: Page | null) {
  const isInTelegram = telegram.some((name) => page?.injected(name) !== undefined)
  const system = /android/i.test(navigator.userAgent) ? ('android' as const) : ('other' as const)
  return { framed: page?.isFramed?.() ?? false, telegram: isInTelegram ? system : undefined }
}
