import { useAccountAddress, useRead } from '@gla/modal/react/contracts'
import { askKit } from '../../chain/ask-kit.js'
import { readEvery } from '../../chain/read-every.js'
import type { KnownToken } from '../../chain/read-token.js'
import { hasKind } from '../../doors/stake-offers.js'
import { readPool } from '../../facts/read-pool.js'
import { type ToldChain, toldPool } from '../../figures/shown-reads.js'
import { useToldFirst } from '../../figures/use-told-first.js'
import { useAmountAct } from './amount-act.js'
import { CardFrame } from './card-frame.js'
import { PoolFigures } from './pool-figures.js'
import { PoolMine } from './pool-mine.js'
import type { PoolProps } from './pool-props.js'
import { StakeForm } from './stake-form.js'
import { useStakeTexts } from './use-stake-texts.js'

type PoolCardProps = Pick<PoolProps, 'name' | 'address' | 'permit' | 'contracts' | 'offers'> & {
  readonly factory: `0x${string}` | undefined
  readonly tokens: readonly KnownToken[]
  /** What the site tells before the chain is asked; null once it is. */
  readonly told: ToldChain | null
}

/** A staking pool: what it pays, what is mine in it, and what can be done. A contract that is none breaks this card only. */
export function PoolCard({ factory, tokens, told, ...props }: PoolCardProps) {
  const { name, address, offers } = props
  const account = useAccountAddress()
  const texts = useStakeTexts()
  const live = useRead(
    told ? null : `pool ${address} ${account}`,
    (modal) => readPool(askKit(modal), { address, factory, account, tokens }),
    { every: readEvery },
  )
  const read = useToldFirst(told && toldPool(told, address, tokens), live)
  const pool = read.data?.pool ?? null
  const hasVault = pool && hasKind(offers.all, 'vault', pool.stake.address)
  const title = pool && texts.pool.title(pool.stake.symbol, pool.reward.symbol)
  const [staking, withdrawing] = [useAmountAct(), useAmountAct()]
  const given = pool && { ...props, read, pool, staking, withdrawing }
  return (
    <CardFrame
      {...{ name, title, address, read }}
      network={props.contracts.network}
      symbol={pool?.stake.symbol}
      forWhom={hasVault ? texts.pool.forWhom(pool.reward.symbol) : null}
      none={read.data?.isOtherToken ? texts.otherToken : texts.pool.none}
      labels={{
        all: [texts.pool.total, texts.pool.perDay, texts.pool.fund, texts.pool.ends],
        mine: [texts.pool.staked, texts.pool.earned],
        takes: 2,
      }}
    >
      {given && (
        <>
          <PoolFigures {...given} />
          {props.contracts.here && (
            <div className="stake-acts">
              <PoolMine {...given} />
              <StakeForm {...given} />
            </div>
          )}
        </>
      )}
    </CardFrame>
  )
}
