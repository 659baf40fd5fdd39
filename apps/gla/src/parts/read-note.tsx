import type { UseRead } from '@gla/modal/react/contracts'
import type { ReactNode } from 'react'
import type { Block } from '../chain/block.js'
import { useLanguage } from '../language/language-provider.js'
import { useActTexts } from '../wording/use-act-texts.js'
import { ageText } from './age-text.js'
import { useSlowNow } from './use-slow-now.js'

type Read = UseRead<{ readonly block: Block }>

/** From which block figures are, and how old it is; what to do when they could not be read. */
export function ReadNote({ read }: { read: Read }) {
  const texts = useActTexts().read
  if (read.status === 'idle' || read.status === 'loading') return null
  return (
    <div className="read-note">
      {read.data && <BlockSource block={read.data.block} />}
      {read.status !== 'ready' && (
        <p role="status" data-testid="read-problem">
          <span>{read.status === 'failed' ? texts.failed : texts.stale}</span>{' '}
          <button type="button" className="text-button" onClick={read.refetch}>
            {texts.retry}
          </button>
        </p>
      )}
    </div>
  )
}

/** Which block figures are from, and how old it is. */
export function BlockSource({ block }: { block: Block }) {
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
