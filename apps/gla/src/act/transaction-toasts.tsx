import { type Intent, read, type State, watch } from '@gla/modal'
import { useModal, useNetwork } from '@gla/modal/react'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useAccountAddress } from '../chain/account-address.js'
import type { Toast } from '../toast/toasts.js'
import { useToasts } from '../toast/toasts-provider.js'
import type { ActTexts } from '../wording/act-texts.js'
import { useActTexts } from '../wording/use-act-texts.js'

type Sent = State<Intent>

/**
 * Tells in a toast where each call of a page is, from the wallet to its end. It lives above the pages, and reads the kit's
 * journal: what is on its way is told after a navigation and after a reload, too.
 */
export function TransactionToasts() {
  const { kit } = useModal()
  const toasts = useToasts()
  const texts = useActTexts()
  const { requestedCaipNetworks } = useNetwork()
  const account = useAccountAddress()
  const subscribe = useCallback((changed: () => void) => watch(kit.sent, changed), [kit])
  const { list } = useSyncExternalStore(subscribe, () => read(kit.sent))
  const told = useRef<Map<string, Told> | null>(null)
  useEffect(() => {
    const before = told.current ?? new Map<string, Told>()
    const isMine = ({ id, from }: Sent) =>
      before.has(id) || from.toLowerCase() === account?.toLowerCase()
    const latest = list.filter((sent) => isOfPage(sent) && isMine(sent))
    const show = (sent: Sent, instead: Told | undefined) =>
      toasts.show(
        { ...toastOf(sent, texts), link: linkOf(sent, requestedCaipNetworks, texts) },
        instead?.toast ?? undefined,
      )
    told.current = tell(latest, before, show)
    for (const [id, { sent, toast }] of before) {
      // It has left the journal: the wallet refused it, which the page says where it was asked for.
      if (toast && !told.current.has(id) && !isOver(sent)) toasts.dismiss(toast)
    }
  }, [list, texts, toasts, requestedCaipNetworks, account])
  return null
}

interface Told {
  readonly sent: Sent
  /** Null: its page says it, so far. */
  readonly toast: string | null
}

/** @returns what was told of each that is in the journal */
function tell(
  latest: readonly Sent[],
  told: ReadonlyMap<string, Told>,
  show: (sent: Sent, instead: Told | undefined) => string,
): Map<string, Told> {
  const next = new Map<string, Told>()
  for (const sent of latest) {
    const before = told.get(sent.id)
    const isSame = before?.sent.status === sent.status && before.sent.hash === sent.hash
    const isQuiet = before ? isSame : isOver(sent) || isSaidByPage(sent)
    if (!isQuiet) next.set(sent.id, { sent, toast: show(sent, before) })
    else if (before || isSaidByPage(sent)) next.set(sent.id, before ?? { sent, toast: null })
  }
  return next
}

function linkOf(
  { caipNetworkId, hash }: Sent,
  networks: ReturnType<typeof useNetwork>['requestedCaipNetworks'],
  texts: ActTexts,
): Toast['link'] {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  if (!explorer || !hash) return undefined
  return { href: `${explorer}/tx/${hash}`, label: texts.toast.explorer }
}

const isOfPage = ({ byPage, kind }: Sent) =>
  byPage === true && (kind === 'call' || kind === 'approval')
/** Where this page, and no earlier one, asks the wallet, its button says so. */
const isSaidByPage = ({ status, createdAt }: Sent) =>
  status === 'handed-over' && createdAt >= performance.timeOrigin
const isOver = ({ status }: Sent) => status !== 'handed-over' && status !== 'submitted'

function toastOf(
  sent: Sent,
  { toast: texts }: ActTexts,
): Pick<Toast, 'type' | 'message' | 'duration'> {
  const act = nameOf(sent, texts)
  switch (sent.status) {
    case 'handed-over':
      return { type: 'info', message: texts.handed(act), duration: null }
    case 'submitted':
      return { type: 'info', message: texts.pending(act), duration: null }
    case 'succeeded':
      return { type: 'success', message: texts.done(act), duration: 6000 }
    case 'reverted':
      return { type: 'error', message: texts.reverted(act), duration: null }
    case 'unknown':
      return { type: 'warning', message: texts.unknown(act), duration: null }
    case 'different':
      return { type: 'error', message: texts.different(act), duration: null }
    default:
      return { type: 'warning', message: texts.ended(act), duration: null }
  }
}

function nameOf({ approval, call }: Sent, texts: ActTexts['toast']): string {
  if (approval) return texts.approval(approval.token.symbol)
  const names: Readonly<Record<string, string>> = texts.acts
  const name = call?.functionName ?? ''
  return (Object.hasOwn(names, name) && names[name]) || texts.other
}
