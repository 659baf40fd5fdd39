import { useAccountAddress } from '../../chain/account-address.js'
import { type ChainRead, useChainRead } from '../../chain/use-chain-read.js'
import type { PageContracts } from '../../contracts/contracts-provider.js'
import { CardFrame } from './card-frame.js'
import { PoolFigures } from './pool-figures.js'
import { PoolMine } from './pool-mine.js'
import { type Pool, type PoolRead, readPool } from './read-pool.js'
import { StakeForm } from './stake-form.js'
import { useStakeTexts } from './stake-texts.js'

/** What the parts of a pool's card are given. */
export interface PoolProps {
  /** Of the card, for tests and for the ids of its fields. */
  readonly name: string
  readonly address: `0x${string}`
  readonly permit: boolean
  readonly contracts: PageContracts
  readonly read: ChainRead<PoolRead>
  readonly pool: Pool
}

type PoolCardProps = Omit<PoolProps, 'read' | 'pool'> & {
  readonly factory: `0x${string}` | undefined
}

/** A staking pool: what it pays, what is mine in it, and what can be done. A contract that is none breaks this card only. */
export function PoolCard({ factory, ...props }: PoolCardProps) {
  const { name, address } = props
  const account = useAccountAddress()
  const texts = useStakeTexts()
  const read = useChainRead(`pool ${address} ${account}`, (modal) =>
    readPool(modal, { address, factory, account }),
  )
  const pool = read.data?.pool ?? null
  const title = pool && texts.pool.title(pool.stake.symbol, pool.reward.symbol)
  const given = pool && { ...props, read, pool }
  return (
    <CardFrame name={name} title={title} address={address} read={read} none={texts.pool.none}>
      {given && (
        <>
          <PoolFigures {...given} />
          <div className="stake-acts">
            <PoolMine {...given} />
            <StakeForm {...given} />
          </div>
        </>
      )}
    </CardFrame>
  )
}
