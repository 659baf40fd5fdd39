import { type UseRead, useAccountAddress, useRead } from '@gla/modal/react/contracts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { askKit } from '../../chain/ask-kit.js'
import { readEvery } from '../../chain/read-every.js'
import { type PageContracts, usePageContracts } from '../../contracts/contracts-provider.js'
import { machinesPath, outputPath } from '../../doors/paths.js'
import type { MineFacts, MinePlace, MyFacts } from '../../facts/mine-facts.js'
import { type OtherToken, readMine } from '../../facts/read-mine.js'
import { BeforeWallet } from '../../figures/before-wallet.js'
import { type ToldChain, toldMine } from '../../figures/shown-reads.js'
import { useToldFirst } from '../../figures/use-told-first.js'
import { useLanguage } from '../../language/language-provider.js'
import { Page } from '../../parts/page.js'
import { Reading, ReadNote } from '../../parts/read-note.js'
import { NotSetUp, WrongNetwork } from '../../parts/wrong-network.js'
import { About } from './about.js'
import type { Bought } from './bought.js'
import { Calculator } from './calculator.js'
import { Catalogue } from './catalogue.js'
import { ClaimHistory } from './claim-history.js'
import { MineCard } from './mine-card.js'
import { MineShape } from './mine-shape.js'
import { MyMachines } from './my-machines.js'
import { Output } from './output.js'
import { useMinerTexts } from './use-miner-texts.js'

/** Mining machines. Nobody is asked for anything until a wallet is connected, or the person wants figures (ruling 19). */
export function Miner() {
  const { t } = useLanguage()
  const texts = useMinerTexts()
  const contracts = usePageContracts(({ mining }) => mining !== undefined)
  const { shown, networks } = contracts
  const place = shown?.mining ? { ...shown.mining, factory: shown.factory } : null
  return (
    <Page name="mine" title={t.pages.miner} lede={texts.lede}>
      {networks.length === 0 ? (
        <NotSetUp />
      ) : (
        <>
          <WrongNetwork contracts={contracts} />
          {place && (
            <BeforeWallet contracts={contracts}>
              {(told) => (
                <LiveMine key={shown?.chainId} place={place} contracts={contracts} told={told} />
              )}
            </BeforeWallet>
          )}
          <About place={place} network={contracts.network} />
        </>
      )}
    </Page>
  )
}

interface LiveMineProps {
  readonly place: MinePlace
  readonly contracts: PageContracts
  /** What the site tells before the chain is asked; null once it is. */
  readonly told: ToldChain | null
}

function LiveMine({ place, contracts, told }: LiveMineProps) {
  const account = useAccountAddress()
  const texts = useMinerTexts()
  const tokens = contracts.shown?.tokens ?? []
  const live = useKept(
    useRead(
      told ? null : `mine ${place.rewards} ${account}`,
      (modal) => readMine(askKit(modal), place, account, tokens),
      { every: readEvery },
    ),
  )
  const read = useToldFirst<MineFacts | OtherToken>(
    told && toldMine(told, place.rewards, tokens),
    live,
  )
  const facts = read.data
  const [bought, setBought] = useState<Bought | null>(null)
  // Elsewhere nobody has asked the chain what this account has.
  const isHere = contracts.here !== null
  if (facts === 'other-token')
    return (
      <p className="act-problem" role="status" data-testid="mine-other-token">
        {texts.otherToken}
      </p>
    )
  if (!facts)
    return (
      <Reading read={{ ...read, data: null }}>
        <MineShape />
      </Reading>
    )
  const known = { ...read, data: facts }
  const props = { facts, read: known, place, contracts }
  return (
    <div className="mine-live">
      <div className="mine-top">
        <ReadNote read={known} />
        {facts.my && hasMined(facts.my) && (
          <p className="mine-ways">
            <Link className="text-button" data-testid="to-machines" to={machinesPath}>
              {texts.mines.title}
            </Link>
            <Link className="text-button" data-testid="to-output" to={outputPath}>
              {texts.output.title}
            </Link>
          </p>
        )}
      </div>
      <Catalogue {...props} onBought={setBought} />
      {isHere && <MyMachines {...props} bought={bought} onFound={() => setBought(null)} />}
      <div className="mine-pair">
        {isHere && <Output {...props} />}
        <MineCard {...props} />
      </div>
      <div className="mine-pair">
        <Calculator {...props} />
        {isHere && <ClaimHistory {...props} />}
      </div>
    </div>
  )
}

/** Whoever has machines, or something of some, comes for these: they are a press away. */
const hasMined = ({ idle, runs, grants }: MyFacts) =>
  runs.length + grants.length > 0 || [...idle.values()].some((count) => count > 0n)

/** While it is read for another account, the mine stays: whoever connects to buy finds the form as it was. */
function useKept(read: UseRead<MineFacts | OtherToken>): UseRead<MineFacts | OtherToken> {
  const [kept, keep] = useState<{ readonly data: MineFacts; readonly readAt: number } | null>(null)
  const { status, data, readAt } = read
  const isOther = data === 'other-token'
  if (isOther && kept) keep(null)
  if (data && !isOther && data !== kept?.data) keep({ data, readAt })
  if (status !== 'loading' || !kept) return read
  return { ...read, data: { ...kept.data, my: null }, readAt: kept.readAt }
}
