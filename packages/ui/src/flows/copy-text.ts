import type { Kit, NoticeCode } from '@gla/core'

/**
 * Puts a text on the clipboard. The button shows that it did, so only screen readers are told; that it could not, a toast
 * says. @returns whether it could
 */
export async function copyText(kit: Kit, text: string, notice: NoticeCode): Promise<boolean> {
  try {
    if (!kit.environment.page) throw new Error('no page')
    await kit.environment.page.copy(text)
    kit.toasts.say(notice)
    return true
  } catch {
    // Denied by the browser: the person is told, and can copy by hand.
    kit.toasts.show({ variant: 'error', code: 'copy-failed', values: [] })
    return false
  }
}
