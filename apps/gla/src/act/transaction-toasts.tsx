import {
  type Intent,
  isAwaited,
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
import type { Toast } from '../toast/toasts.js'
import { useToasts } from '../toast/toasts-provider.js'
import type { ActTexts } from '../wording/act-texts.js'
import { useActTexts } from '../wording/use-act-texts.js'

type Sent = State<Intent>
const longestLoad = 60_000 // ms

/**
 * Tells in a toast where each call of a page is, from the wallet to its end. It lives above the pages, and reads the kit's
 * journal: what is on its way is told after a navigation and after a reload, too.
 */
export function TransactionToasts() {
  const modal = useModal()
  const { kit } = modal
  const toasts = useToasts()
  const texts = useActTexts()
  const account = useAccountAddress()
  const subscribe = useCallback((changed: () => void) => watch(kit.sent, changed), [kit])
  const { list } = useSyncExternalStore(subscribe, () => read(kit.sent))
  // As Activity calls them. Nothing is loaded for it before a page has asked for anything.
  const words = useActWords(list.some(isOfPage))
  const told = useRef<Map<string, Told> | null>(null)
  useEffect(() => {
    const before = told.current ?? new Map<string, Told>()
    const isMine = ({ id, from }: Sent) => before.has(id) || isSameAddress(from, account)
    const latest = list.filter((sent) => isOfPage(sent) && isMine(sent))
    const show = (sent: Sent, instead: Told | undefined) =>
      words &&
      toasts.show(
        { ...toastOf(sent, words(sent), texts), link: linkOf(sent, modal, texts) },
        instead?.toast ?? undefined,
      )
    told.current = tell(latest, before, show, told.current === null)
    for (const [id, { sent, toast }] of before) {
      // It has left the journal: the wallet refused it, which the page says where it was asked for.
      if (toast && !told.current.has(id) && isAwaited(sent)) toasts.dismiss(toast)
    }
  }, [list, texts, words, toasts, modal, account])
  return null
}

interface Told {
  readonly sent: Sent
  /** Null: its page says it, so far; or it is still to be said. */
  readonly toast: string | null
  /** Its words are on their way. */
  readonly isUnsaid: boolean
}

/**
 * @param isFirst this code has just been loaded
 * @returns what was told of each that is in the journal
 */
function tell(
  latest: readonly Sent[],
  told: ReadonlyMap<string, Told>,
  show: (sent: Sent, instead: Told | undefined) => string | null,
  isFirst: boolean,
): Map<string, Told> {
  const next = new Map<string, Told>()
  for (const sent of latest) {
    const before = told.get(sent.id)
    const isSame = before?.sent.status === sent.status && before.sent.hash === sent.hash
    const isOld = !isAwaited(sent) && !(isFirst && isJustNow(sent))
    const isQuiet = before ? isSame && !before.isUnsaid : isOld || isSaidByPage(sent)
    if (!isQuiet) {
      const toast = show(sent, before)
      next.set(sent.id, { sent, toast: toast ?? before?.toast ?? null, isUnsaid: toast === null })
    } else if (before || isSaidByPage(sent))
      next.set(sent.id, before ?? { sent, toast: null, isUnsaid: false })
  }
  return next
}

function linkOf(sent: Sent, modal: Modal, texts: ActTexts): Toast['link'] {
  const href = transactionUrl(modal, sent)
  return href ? { href, label: texts.toast.explorer } : undefined
}

const isOfPage = ({ byPage, kind }: Sent) =>
  byPage === true && (kind === 'call' || kind === 'approval')
/** Where this page, and no earlier one, asks the wallet, its button says so. */
const isSaidByPage = (sent: Sent) =>
  outcomeOf(sent) === 'waiting' && sent.createdAt >= performance.timeOrigin
/** The first call of a page, with which this code is loaded, may be over before that. */
const isJustNow = ({ createdAt }: Sent) =>
  createdAt >= performance.timeOrigin && Date.now() - createdAt < longestLoad

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
  const { approval } = sent
  const act = approval
    ? texts.approval(approval.token.symbol)
    : (words?.act ?? words?.contract ?? texts.other)
  const { type, text } = toldAs[outcomeOf(sent)]
  return { type, message: texts[text](act), duration: type === 'success' ? 6000 : null }
}
