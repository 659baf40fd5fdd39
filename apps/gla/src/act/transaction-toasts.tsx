import {
  type Intent,
  isAwaited,
  isRevocation,
  isSameAddress,
  type Modal,
  type Outcome,
  outcomeOf,
  read,
  type State,
  watch,
} from '@gla/modal'
import { type ActWords, transactionUrl } from '@gla/modal/contracts'
import { useModal } from '@gla/modal/react'
import { useAccountAddress, useActWords } from '@gla/modal/react/contracts'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { shortAddress } from '../parts/short-address.js'
import type { Toast } from '../toast/toasts.js'
import { useToasts } from '../toast/toasts-provider.js'
import type { ActTexts } from '../wording/act-texts.js'
import { useActTexts } from '../wording/use-act-texts.js'

type Sent = State<Intent>
const longestLoad = 60_000 // ms

/**
 * Tells in a toast what became of each call of a page, and where it is once its page is left: one toast at a time, and what went
 * wrong besides. It lives above the pages, and reads the kit's journal: what is on its way is told after a reload, too.
 * @param props `askedOn`: the page that was in view when this code was asked for, with the first call: it may have been left since
 */
export function TransactionToasts({ askedOn }: { askedOn: string }) {
  const modal = useModal()
  const { kit } = modal
  const toasts = useToasts()
  const texts = useActTexts()
  const account = useAccountAddress()
  const { pathname } = useLocation()
  const subscribe = useCallback((changed: () => void) => watch(kit.sent, changed), [kit])
  const { list } = useSyncExternalStore(subscribe, () => read(kit.sent))
  // As Activity calls them. Nothing is loaded for it before a page has asked for anything.
  const words = useActWords(list.some(isOfPage))
  const told = useRef<Map<string, Told> | null>(null)
  /** The toast that the next one takes the place of. */
  const calm = useRef<string | undefined>(undefined)
  useEffect(() => {
    const before = told.current ?? new Map<string, Told>()
    const isMine = ({ id, from }: Sent) => before.has(id) || isSameAddress(from, account)
    const latest = list.filter((sent) => isOfPage(sent) && isMine(sent))
    const show = (sent: Sent, instead: string | null) => {
      if (!words) return null
      const toast = toastOf(sent, words(sent), texts)
      const isCalm = toast.type === 'info' || toast.type === 'success'
      // What went wrong stays where it is, until it is dismissed.
      const id = toasts.show(
        { ...toast, link: linkOf(sent, modal, texts) },
        instead ?? (isCalm ? calm.current : undefined),
      )
      if (isCalm) calm.current = id
      return id
    }
    const isFirst = told.current === null
    const { dismiss } = toasts
    const page = isFirst ? askedOn : pathname
    told.current = tell(latest, before, { show, dismiss, isFirst, page, pathname })
    for (const [id, { sent, toast }] of before) {
      // It has left the journal: the wallet refused it, which the page says where it was asked for.
      if (toast && !told.current.has(id) && isAwaited(sent)) toasts.dismiss(toast)
    }
  }, [list, texts, words, toasts, modal, account, pathname, askedOn])
  return null
}

interface Told {
  readonly sent: Sent
  /** The page that asked for it in this visit. */
  readonly page: string | null
  /** What is to be said of it; null while its page says it. */
  readonly saying: string | null
  readonly toast: string | null
  /** Its words are on their way. */
  readonly isUnsaid: boolean
}

interface Telling {
  /** @returns its toast; null while its words are on their way */
  show(sent: Sent, instead: string | null): string | null
  dismiss(toast: string): void
  /** This code has just been loaded. */
  readonly isFirst: boolean
  /** The page that has asked for what is new. */
  readonly page: string
  /** The page in view. */
  readonly pathname: string
}

/** @returns what was told of each that is in the journal */
function tell(
  latest: readonly Sent[],
  told: ReadonlyMap<string, Told>,
  telling: Telling,
): Map<string, Told> {
  const next = new Map<string, Told>()
  for (const sent of latest) {
    const before = told.get(sent.id)
    const isNews = before || isAwaited(sent) || (telling.isFirst && isJustNow(sent))
    if (isNews) next.set(sent.id, tellOne(sent, before, telling))
  }
  return next
}

function tellOne(sent: Sent, before: Told | undefined, telling: Telling): Told {
  const { show, dismiss, pathname } = telling
  const page = before ? before.page : isOfThisVisit(sent) ? telling.page : null
  const saying = page === pathname && isSaidThere(sent) ? null : `${sent.status} ${sent.hash}`
  // A permission whose page went on from it is nothing to tell on another one.
  const wasSaidThere = before?.saying === null && !isAwaited(before.sent)
  if (wasSaidThere || (before?.saying === saying && !before.isUnsaid)) return { ...before, sent }
  const shown = before?.toast ?? null
  if (saying === null) {
    if (shown) dismiss(shown)
    return { sent, page, saying, toast: null, isUnsaid: false }
  }
  const toast = show(sent, shown)
  return { sent, page, saying, toast: toast ?? shown, isUnsaid: toast === null }
}

function linkOf(sent: Sent, modal: Modal, texts: ActTexts): Toast['link'] {
  const href = transactionUrl(modal, sent)
  const { view: label, explorer: name } = texts.toast
  return href ? { href, label, name } : undefined
}

const isOfPage = ({ byPage, kind }: Sent) =>
  byPage === true && (kind === 'call' || kind === 'approval')
const isOfThisVisit = ({ createdAt }: Sent) => createdAt >= performance.timeOrigin
/**
 * By the button that was pressed: where it is, and that a permission was given, after which it goes on to the act. A permission that says
 * what it is about is no step to another act.
 */
const isSaidThere = (sent: Sent) =>
  isAwaited(sent) || (sent.kind === 'approval' && !sent.about && outcomeOf(sent) === 'succeeded')
/** The first call of a page, with which this code is loaded, may be over before that. */
const isJustNow = (sent: Sent) => isOfThisVisit(sent) && Date.now() - sent.createdAt < longestLoad

const toldAs = {
  waiting: { type: 'info', text: 'handed' },
  pending: { type: 'info', text: 'pending' },
  succeeded: { type: 'success', text: 'done' },
  reverted: { type: 'error', text: 'reverted' },
  replaced: { type: 'warning', text: 'ended' },
  different: { type: 'error', text: 'different' },
  unknown: { type: 'warning', text: 'unknown' },
} as const satisfies {
  [outcome in Outcome<Sent['status']>]: { type: Toast['type']; text: keyof ActTexts['toast'] }
}

function toastOf(
  sent: Sent,
  words: ActWords | null,
  { toast: texts }: ActTexts,
): Pick<Toast, 'type' | 'message' | 'duration'> {
  const { type, text } = toldAs[outcomeOf(sent)]
  const message =
    text === 'done' ? doneOf(sent, words, texts) : texts[text](actOf(sent, words, texts))
  return { type, message, duration: type === 'success' ? 6000 : null }
}

function actOf(sent: Sent, words: ActWords | null, texts: ActTexts['toast']): string {
  if (isRevocation(sent)) return texts.revocation(takenBackOf(sent))
  const { approval } = sent
  return approval
    ? texts.approval(approval.token.symbol)
    : (words?.act ?? words?.contract ?? texts.other)
}

/** The token or collection that may not be taken any more. */
const takenBackOf = ({ about, approval, to }: Sent) =>
  about ?? approval?.token.symbol ?? shortAddress(to)

/** That it is done: how much of what, where the page has said that, or with which contract. */
function doneOf(sent: Sent, words: ActWords | null, texts: ActTexts['toast']): string {
  if (isRevocation(sent)) return texts.revoked(takenBackOf(sent))
  const { approval } = sent
  if (approval) return texts.approved(approval.token.symbol)
  if (words?.doneWith) return words.doneWith
  if (words?.done) return `${words.done} · ${words.contract}`
  return texts.done(words?.contract ?? texts.other)
}
