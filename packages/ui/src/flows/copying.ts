import type { Dispose, Kit, NoticeCode } from '@gla/core'
import { copyText } from './copy-text.js'

const checkTime = 1_500 // ms a button shows that it has copied

/** What copies a text for one view. */
export interface Copying {
  /** Whether the text was copied a moment ago. */
  readonly isCopied: boolean
  /** That text. */
  readonly copied: string | null
  /** The text that the browser would not copy, to be shown for selecting; null once another was copied. */
  readonly refused: string | null
  /** Puts a text on the clipboard and shows a check; or says that it could not. */
  copy(text: string, notice: NoticeCode): Promise<void>
}
type Host = {
  readonly kit: Kit
  readonly isConnected: boolean
  requestUpdate(): void
  addController(controller: { hostDisconnected(): void }): void
}

/** @param host is rendered again when the check comes and when it goes; out of the page, it forgets it */
export function createCopying(host: Host): Copying {
  let cancel: Dispose | null = null
  let copied: string | null = null
  let refused: string | null = null
  function clear() {
    cancel?.()
    cancel = null
    host.requestUpdate()
  }
  host.addController({ hostDisconnected: clear })
  return {
    get isCopied() {
      return cancel !== null
    },
    get copied() {
      return cancel && copied
    },
    get refused() {
      return refused
    },
    async copy(text, notice) {
      const isCopied = await copyText(host.kit, text, notice)
      if (!host.isConnected) return
      clear()
      copied = text
      refused = isCopied ? null : text
      if (isCopied) cancel = host.kit.environment.after(checkTime, clear)
    },
  }
}
