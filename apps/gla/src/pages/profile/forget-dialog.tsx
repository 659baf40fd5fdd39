import { useAccount } from '@gla/modal/react'
import { LoaderCircle } from 'lucide'
import { useRef } from 'react'
import { useLanguage } from '../../language/language-provider.js'
import { Icon } from '../../parts/icon.js'
import { PageDialog } from '../../parts/page-dialog.js'
import { useDeviceTexts } from './device-texts/use-device-texts.js'
import { PendingNames } from './pending-names.js'
import type { ForgetStatus, Forgetting } from './use-forgetting.js'
import { type Stored, useStored } from './use-stored.js'

interface ForgetDialogProps {
  readonly forgetting: Forgetting
  readonly onClose: () => void
  /** Closes it, too. */
  readonly onActivity: () => void
}

/** What goes and what stays; or that something is pending, and where it is seen. */
export function ForgetDialog({ forgetting, onClose, onActivity }: ForgetDialogProps) {
  const texts = useDeviceTexts()
  const { stored, hasFailed } = useStored()
  const cancel = useRef<HTMLButtonElement>(null)
  const { status } = forgetting
  const isPending = stored !== null && stored.pending > 0 && status === 'idle'
  // What could not be removed may look like nothing.
  const isOffered = stored !== null && !isPending && (hasSome(stored) || status !== 'idle')
  return (
    <PageDialog
      title={isPending ? texts.pendingTitle : texts.title}
      closeLabel={texts.close}
      first={cancel}
      isLight={status !== 'running'}
      onClose={onClose}
    >
      <div className="page-dialog-middle device-lists" data-testid="forget-lists">
        {isPending && <Pending count={stored.pending} />}
        {stored && !isPending && <Lists stored={stored} />}
        {!stored && (
          <p className="reason" role="status">
            {hasFailed ? texts.notRead : texts.reading}
          </p>
        )}
      </div>
      <div className="page-dialog-foot">
        <p role="status" className={status === 'running' ? 'reason' : 'trade-problem'}>
          {statusText(status, texts)}
        </p>
        <div className="actions device-actions">
          <button
            ref={cancel}
            type="button"
            className={isOffered ? 'button primary' : 'button'}
            onClick={onClose}
          >
            {isOffered && status !== 'running' ? texts.cancel : texts.close}
          </button>
          {isPending && <ToActivity onPress={onActivity} />}
          {isOffered && <Confirm forgetting={forgetting} />}
        </div>
      </div>
    </PageDialog>
  )
}

const hasSome = ({ kinds, over }: Stored) => kinds.length > 0 || over > 0

function statusText(status: ForgetStatus, texts: ReturnType<typeof useDeviceTexts>): string | null {
  switch (status) {
    case 'running':
      return texts.running
    case 'not-all':
      return texts.failed
    case 'failed':
      return texts.failedElse
    default:
      return null
  }
}

function Confirm({ forgetting: { status, begin } }: { forgetting: Forgetting }) {
  const texts = useDeviceTexts()
  const { t } = useLanguage()
  const isRunning = status === 'running'
  return (
    <button
      type="button"
      className={isRunning ? 'button waiting' : 'button danger'}
      data-testid="forget-confirm"
      // Not `disabled`, which would let go of the focus.
      aria-disabled={isRunning}
      onClick={begin}
    >
      {isRunning && <Icon of={LoaderCircle} size={16} />}
      <span>{status === 'idle' || isRunning ? texts.confirm : t.action.retry}</span>
    </button>
  )
}

function Lists({ stored }: { stored: Stored }) {
  const texts = useDeviceTexts()
  const { language } = useLanguage()
  const { kinds, over, open } = stored
  const count = (n: number) => n.toLocaleString(language)
  return (
    <>
      {hasSome(stored) && <p>{texts.signsOut}</p>}
      {hasSome(stored) ? (
        <section aria-labelledby="forget-goes">
          <h3 id="forget-goes">{texts.goes}</h3>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>{texts.kinds[kind]}</li>
            ))}
            {over > 0 && <li>{texts.over(count(over))}</li>}
          </ul>
        </section>
      ) : (
        <p>{texts.nothing}</p>
      )}
      <section aria-labelledby="forget-stays">
        <h3 id="forget-stays">{texts.stays}</h3>
        <ul>
          {open > 0 && <li>{texts.open(count(open))}</li>}
          <li>{texts.chain}</li>
          <li>{texts.wallet}</li>
        </ul>
      </section>
    </>
  )
}

function Pending({ count }: { count: number }) {
  const texts = useDeviceTexts()
  const { language } = useLanguage()
  const { status } = useAccount()
  return (
    <>
      <p role="status">{texts.pending(count.toLocaleString(language))}</p>
      {status === 'connected' ? (
        <PendingNames />
      ) : (
        <p className="quiet">{texts.pendingElsewhere}</p>
      )}
    </>
  )
}

/** Without a wallet, there is no Activity to see. */
function ToActivity({ onPress }: { onPress: () => void }) {
  const { t } = useLanguage()
  const { status } = useAccount()
  if (status !== 'connected') return null
  return (
    <button type="button" className="button" data-testid="forget-activity" onClick={onPress}>
      {t.failure.activity}
    </button>
  )
}
