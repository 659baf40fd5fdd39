import { isSameAddress } from '@gla/modal'
import type { Token } from '../../chain/read-token.js'
import type { NetworkContracts } from '../../contracts/site-contracts.js'
import type { ChainFigures } from '../../figures/figures.js'
import { ContractAddress } from '../../parts/contract-address.js'
import { Figure, TokenAmount } from '../../parts/figure.js'
import { BlockSource } from '../../parts/read-note.js'
import { TokenMark } from '../../parts/token-mark.js'
import { useVisitorTexts } from './visitor-texts.js'

interface TokenCardProps {
  /** Null while it is not known. */
  readonly chain: ChainFigures | null
  readonly isLoading: boolean
  readonly contracts: NetworkContracts
  /** The platform's own. */
  readonly token: `0x${string}`
}

/** What the token is for, as the contracts say, and the facts beside it: where it is, how much there is, what its pools hold. */
export function TokenCard({ chain, isLoading, contracts, token }: TokenCardProps) {
  const texts = useVisitorTexts().token
  const symbol = contracts.tokens.find(({ address }) => isSameAddress(address, token))?.symbol ?? ''
  const uses = useUses(chain, token)
  const supply = chain?.supply
  return (
    <section className="panel token-card" data-testid="token-card">
      <div className="token-card-title">
        <TokenMark token={{ symbol }} />
        <h2>{texts.title(symbol)}</h2>
      </div>
      <ul className="lines">
        {uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
        {isLoading &&
          usesOf(contracts).map((use) => (
            <li key={use}>
              <span className="skeleton" />
            </li>
          ))}
      </ul>
      <dl>
        <Figure label={texts.contract}>
          <ContractAddress address={token} network={`eip155:${contracts.chainId}`} />
        </Figure>
        <Figure label={texts.supply} name="token-supply" isLoading={isLoading}>
          {supply ? <TokenAmount units={supply.units} {...supply.token} /> : null}
        </Figure>
        {chain && <Reserves chain={chain} token={token} />}
        {isLoading && contracts.mining && contracts.factory && (
          <div className="figure-row token-reserves-shape" />
        )}
      </dl>
      <div className="read-note">{chain && <BlockSource block={chain.block} />}</div>
    </section>
  )
}

/** What there is that may take it or give it: as many lines are to come. */
const usesOf = ({ pools, vaults, mining }: NetworkContracts): readonly string[] => [
  ...(pools.length > 0 ? ['pool'] : []),
  ...(vaults.length > 0 ? ['vault'] : []),
  ...(mining ? ['mine'] : []),
]

/** What the contracts take and give this token for. Nothing is said of what is not known. */
function useUses(chain: ChainFigures | null, token: string): readonly string[] {
  const { uses } = useVisitorTexts().token
  if (!chain) return []
  const isIt = ({ address }: Token) => isSameAddress(address, token)
  const { pools, vaults, mine } = chain
  const rewards = pools.filter(({ stake }) => isIt(stake)).map(({ reward }) => reward.symbol)
  return [
    ...[...new Set(rewards)].map(uses.stake),
    ...(vaults.some(({ asset }) => isIt(asset)) ? [uses.vault] : []),
    ...(mine && isIt(mine.payToken) ? [uses.pays] : []),
    ...(mine && isIt(mine.rewardsToken) ? [uses.mined] : []),
  ]
}

/** What the exchange of the token and that which machines are paid with holds. */
function Reserves({ chain: { mine }, token }: { chain: ChainFigures; token: string }) {
  const texts = useVisitorTexts().token
  if (!mine?.pool || !isSameAddress(mine.rewardsToken.address, token)) return null
  const { rewardsToken, payToken, pool } = mine
  return (
    <Figure
      label={texts.reserves(`${rewardsToken.symbol}/${payToken.symbol}`)}
      name="token-reserves"
    >
      <span className="token-reserves">
        <TokenAmount units={pool.reward} {...rewardsToken} />
        <TokenAmount units={pool.pay} {...payToken} />
      </span>
    </Figure>
  )
}
