import type { UseRead } from '@gla/modal/react/contracts'
import { type ReactNode, useEffect, useState } from 'react'
import type { Block } from '../chain/block.js'
import { useLanguage } from '../language/language-provider.js'
import { useActTexts } from '../wording/use-act-texts.js'
import { ageText } from './age-text.js'

type Read = UseRead<{ readonly block: Block }>

/** From which block figures are, and how old it is; what to do when they could not be read. */
export function ReadNote({ read }: { read: Read }) {
  const texts = useActTexts().read
  if (read.status === 'idle' || read.status === 'loading') return null
  return (
    <div className="read-note">
      {read.data && <Source block={read.data.block} />}
      {read.status !== 'ready' && (
        <p role="status" data-testid="read-problem">
          {read.status === 'failed' ? texts.failed : texts.stale}{' '}
          <button type="button" className="text-button" onClick={read.refetch}>
            {texts.retry}
          </button>
        </p>
      )}
    </div>
  )
}

function Source({ block }: { block: Block }) {
  const texts = useActTexts().read
  const { language } = useLanguage()
  const now = useSlowNow()
  return (
    <p data-testid="read-source">
      {texts.source(
        `${block.number}`,
        ageText(Number(block.time), Math.floor(now / 1000), language),
      )}
    </p>
  )
}

/** ms; told again every ten seconds. */
function useSlowNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface ReadingProps {
  readonly read: Read
  /** The shape of what is read: what stands below it then stays where it is. Default: three rows. */
  readonly children?: ReactNode
}

/** What a card shows while its figures are read, and when they cannot be. */
export function Reading({ read, children }: ReadingProps) {
  const texts = useActTexts().read
  if (read.status === 'failed') return <ReadNote read={read} />
  return (
    <>
      <p className="visually-hidden" role="status">
        {texts.loading}
      </p>
      {children ?? (
        <div className="reading">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
    </>
  )
}
