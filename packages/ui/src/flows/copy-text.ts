import type { Kit, NoticeCode } from '@gla/core'

/** Puts a text on the clipboard and says so; or says that it could not. @returns whether it could */
export async function copyText(kit: Kit, text: string, notice: NoticeCode): Promise<boolean> {
  try {
    if (!kit.environment.page) throw new Error('no page')
    await kit.environment.page.copy(text)
    kit.toasts.show({ variant: 'success', code: notice, values: [] })
    return true
  } catch {
    // Denied by the browser: the person is told, and can copy by hand.
    kit.toasts.show({ variant: 'error', code: 'copy-failed', values: [] })
    return false
  }
}
