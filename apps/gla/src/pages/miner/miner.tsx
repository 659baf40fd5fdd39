import { type UseRead, useAccountAddress, useRead } from '@gla/modal/react/contracts'
import { useState } from 'react'
import { readEvery } from '../../chain/read-every.js'
import { type PageContracts, usePageContracts } from '../../contracts/contracts-provider.js'
import { useLanguage } from '../../language/language-provider.js'
import { AskFirst } from '../../parts/ask-first.js'
import { Page } from '../../parts/page.js'
import { Reading, ReadNote } from '../../parts/read-note.js'
import { NotSetUp, WrongNetwork } from '../../parts/wrong-network.js'
import { About } from './about.js'
import { Calculator } from './calculator.js'
import { Catalogue } from './catalogue.js'
import { ClaimHistory } from './claim-history.js'
import { MineCard } from './mine-card.js'
import type { MineFacts, MinePlace } from './mine-facts.js'
import { MineShape } from './mine-shape.js'
import { MyMachines } from './my-machines.js'
import { Output } from './output.js'
import { type OtherToken, readMine } from './read-mine.js'
import { useMinerTexts } from './use-miner-texts.js'

/** Mining machines. Nobody is asked for anything until a wallet is connected, or the person wants figures (ruling 19). */
export function Miner() {
  const { t } = useLanguage()
  const texts = useMinerTexts()
  const contracts = usePageContracts(({ mining }) => mining !== undefined)
  const { here, networks } = contracts
  const place = here?.mining ? { ...here.mining, factory: here.factory } : null
  return (
    <Page name="mine" title={t.pages.miner} lede={texts.lede}>
      {networks.length === 0 ? (
        <NotSetUp />
      ) : (
        <>
          <WrongNetwork contracts={contracts} />
          {place && (
            <AskFirst>
              {() => <LiveMine key={here?.chainId} place={place} contracts={contracts} />}
            </AskFirst>
          )}
          <About place={place} />
        </>
      )}
    </Page>
  )
}

function LiveMine({ place, contracts }: { place: MinePlace; contracts: PageContracts }) {
  const account = useAccountAddress()
  const texts = useMinerTexts()
  const read = useKept(
    useRead(
      `mine ${place.rewards} ${account}`,
      (modal) => readMine(modal, place, account, contracts.here?.tokens ?? []),
      { every: readEvery },
    ),
  )
  const facts = read.data
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
      <ReadNote read={known} />
      <div className="mine-pair">
        <Output {...props} />
        <MineCard {...props} />
      </div>
      <MyMachines {...props} />
      <Catalogue {...props} />
      <div className="mine-pair">
        <Calculator {...props} />
        <ClaimHistory {...props} />
      </div>
    </div>
  )
}

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
