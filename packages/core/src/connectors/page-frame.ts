import type { Dispose } from '../async/disposer.js'

/**
 * A page of another site in a frame of this page. Whoever opens it gives it one place in the document and never moves it:
 * a frame that is moved loads again.
 */
export interface PageFrame {
  /**
   * Posts to the page in the frame, if that is of the origin the frame was opened with; no other page receives it.
   * @param transfer ports that are handed over with it
   * @throws KitError `frame/iframe-missing` while the frame has no window: it is not in the document
   */
  post(message: unknown, transfer?: readonly MessagePort[]): void
  /**
   * Calls `listener` whenever a page has loaded in the frame: at first, after the frame was moved, and after its page went
   * elsewhere. An error page of the browser counts, too.
   */
  listen(listener: () => void): Dispose
  /** Lets a person see the frame, in the view that has a place for it. */
  show(): void
  hide(): void
  /** Removes it from the document. It cannot be shown again. */
  remove(): void
}

/**
 * Opens a page in a frame, hidden.
 * @param url absolute
 * @param allow the permissions of the page in it, as in the attribute `allow` of an iframe
 */
export type OpenFrame = (url: string, allow: string) => Promise<PageFrame>
