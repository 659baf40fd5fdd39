import { useEffect, useRef } from 'react'

/** What an entry of a dialog has in its state, beside what the router has there. */
const mark = 'gla-dialog'
const isMarked = () => Object(history.state)[mark] === true

/**
 * Lets the browser's Back close a dialog: while it is open, the history has one entry more, with the address and the state of the
 * page's own, so that the router sees no difference. A dialog that closes by itself takes it away; an entry that is met without
 * its dialog, by going forward or after a reload, is passed over.
 * @returns closes it, and calls back once the history is the page's again, for what opens next and has an entry of its own
 */
export function useBackCloses(isOpen: boolean, close: () => void): (then: () => void) => void {
  const latest = useRef({ isOpen, close })
  const isLeaving = useRef(false) // the browser is on its way back from the entry
  const next = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = { isOpen, close }
  })
  useEffect(() => {
    sync(isOpen, isLeaving)
  }, [isOpen])
  useEffect(() => {
    function onPop() {
      const wasAsked = isLeaving.current
      isLeaving.current = false
      const { isOpen, close } = latest.current
      if (isOpen && !wasAsked && !isMarked()) close()
      else sync(isOpen, isLeaving)
      if (isMarked()) return
      const then = next.current
      next.current = null
      then?.()
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  return (then) => {
    if (!isMarked()) then()
    else next.current = then
    close()
  }
}

/** Brings the history in line with the dialog. What is under way comes first. */
function sync(isOpen: boolean, isLeaving: { current: boolean }) {
  if (isLeaving.current || isOpen === isMarked()) return
  if (isOpen) return history.pushState({ ...Object(history.state), [mark]: true }, '')
  isLeaving.current = true
  history.back()
}
