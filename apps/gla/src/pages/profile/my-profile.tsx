import type { ReactNode } from 'react'
import { LastActs } from '../home/last-acts.js'
import { AccountPanel } from './account-panel.js'
import { AllTokens } from './all-tokens.js'
import { AllowancesPanel } from './allowances-panel.js'
import { MyCollectibles } from './my-collectibles.js'
import { MyMines } from './my-mines.js'
import { MyStakes } from './my-stakes.js'
import { useAllAssets } from './use-all-assets.js'

/** What belongs to the connected account, on every network. @param children stand below it, at the side */
export function MyProfile({ children }: { children: ReactNode }) {
  const assets = useAllAssets()
  return (
    <div className="asset-columns">
      <div className="asset-column">
        <AccountPanel assets={assets} />
        <MyStakes assets={assets} />
        <MyMines assets={assets} />
        <AllTokens assets={assets} />
      </div>
      <div className="asset-column">
        <AllowancesPanel />
        <LastActs />
        <MyCollectibles />
        {children}
      </div>
    </div>
  )
}
