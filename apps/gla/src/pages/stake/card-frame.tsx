import type { CaipNetworkId } from '@gla/modal'
import type { UseRead } from '@gla/modal/react/contracts'
import { type ReactNode, useId } from 'react'
import type { Block } from '../../chain/block.js'
import { useArrival } from '../../doors/use-arrival.js'
import { ContractAddress } from '../../parts/contract-address.js'
import { Reading, ReadNote } from '../../parts/read-note.js'
import { TokenMark } from '../../parts/token-mark.js'
import { type CardLabels, CardShape } from './card-shape.js'
import { useStakeTexts } from './use-stake-texts.js'

interface CardFrameProps {
  readonly name: string
  /** Null while it is not known, and of a contract that is something else. */
  readonly title: string | null
  readonly address: string
  readonly network: CaipNetworkId
  /** The symbol of what is put in, once it is known. */
  readonly symbol: string | undefined
  readonly read: UseRead<{ readonly block: Block }>
  /** Who may want it, where there is another way to stake the same token. */
  readonly forWhom: string | null
  /** What is said of a contract that is something else. */
  readonly none: string
  /** The names of its figures, and of those of the account. */
  readonly labels: CardLabels
  /** Null: it is read, or it is something else. */
  readonly children: ReactNode
}

/** A card of one contract: its heading, its address, and from which block its figures are. */
export function CardFrame(props: CardFrameProps) {
  const { name, title, address, network, symbol, read, forWhom, none, labels, children } = props
  const texts = useStakeTexts()
  const heading = useId()
  const id = address.toLowerCase()
  useArrival(id, read.data !== null, '.stake-form input')
  return (
    <section className="panel stake-card" id={id} data-testid={name} aria-labelledby={heading}>
      <header className="stake-card-head">
        <div className="stake-card-title">
          <TokenMark token={{ symbol: symbol ?? ' ' }} />
          <h2 id={heading} tabIndex={-1}>
            {title ?? texts.contract}
          </h2>
        </div>
        <ContractAddress address={address} network={network} />
        {forWhom && (
          <p className="stake-for" data-testid={`${name}-for`}>
            {forWhom}
          </p>
        )}
      </header>
      {children ??
        (read.data === null ? (
          <Reading read={read}>
            <CardShape labels={labels} />
          </Reading>
        ) : (
          <p className="act-problem" role="status" data-testid={`${name}-none`}>
            {none}
          </p>
        ))}
      {read.data && <ReadNote read={read} />}
    </section>
  )
}
