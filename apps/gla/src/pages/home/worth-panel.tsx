import { useAccount, useNetwork } from '@gla/modal/react'
import { allOf, sharesOf } from '../../assets/my-worth.js'
import { tokenId } from '../../assets/token-id.js'
import { WorthBar } from '../../assets/worth-bar.js'
import { useLanguage } from '../../language/language-provider.js'
import { CopyAddress } from '../../parts/copy-address.js'
import { NetworkSwitch } from '../../parts/network-switch.js'
import { NextActions } from '../../parts/next-actions.js'
import { StatusChip } from '../../parts/status-chip.js'
import { HomeActions } from './home-actions.js'
import { lookOf } from './look-of.js'
import { useHomeTexts } from './use-home-texts.js'
import type { MyAssets } from './use-my-assets.js'
import { WorthNote, WorthSum } from './worth-sum.js'
import { WorthTable } from './worth-table.js'

/** What a person has: the sum, a bar of what is where, and what can be done with it. */
export function WorthPanel({ assets }: { assets: MyAssets }) {
  const { status } = useAccount()
  const { isSupported } = useNetwork()
  const { t } = useLanguage()
  const unit = unitOf(assets)
  const isConnected = status === 'connected' && isSupported
  return (
    <section className="panel account-panel worth-panel" aria-label={t.account.title}>
      <div className="panel-head">
        <Heading assets={assets} />
        <StatusChip />
      </div>
      <div className="balance-room">
        <WorthSum assets={assets} unit={unit} />
        <WorthNote assets={assets} />
      </div>
      {isConnected && <Bar assets={assets} unit={unit} />}
      {isConnected ? <HomeActions assets={assets} /> : <NextActions />}
      {isConnected && <WorthTable assets={assets} />}
      <Foot canSwitch={isConnected} />
    </section>
  )
}

function Heading({ assets: { worth, isLoading, read, tokens } }: { assets: MyAssets }) {
  const texts = useHomeTexts()
  if (isLoading || worth === null) return <h2>{texts.all}</h2>
  const isPartly = read.status === 'failed' || tokens.status === 'failed'
  if (isPartly || (read.data?.unread ?? 0) > 0) return <h2>{texts.soFar}</h2>
  return <h2>{worth.total === null ? texts.all : texts.total}</h2>
}

/** Of what all is worth; without prices, of the one token that is counted. */
function Bar({ assets, unit }: { assets: MyAssets; unit: string | null }) {
  const { worth, isLoading, contracts } = assets
  if (contracts.here === null) return null
  if (isLoading || worth === null) return <WorthBar parts={null} />
  const shares = sharesOf(worth, worth.total === null ? (unit ?? 'coin') : null)
  return (
    <WorthBar
      parts={worth.places.map(({ place }, at) => ({
        id: place,
        look: lookOf[place],
        share: shares[at] ?? 0,
      }))}
    />
  )
}

/** Whose it is, and where. */
function Foot({ canSwitch }: { canSwitch: boolean }) {
  const { address } = useAccount()
  return (
    <div className="worth-foot">
      {address !== null && (
        <span className="worth-address" translate="no">
          <CopyAddress address={address} isShort />
        </span>
      )}
      <NetworkSwitch canSwitch={canSwitch} />
    </div>
  )
}

/** What is counted where nothing has a price: the platform's token, or what is staked, if there is any of it. Null: the coin. */
function unitOf({ worth, contracts, read }: MyAssets): string | null {
  const { here } = contracts
  const stake = read.data?.pools[0]?.pool.stake.address
  const token = here?.token ?? stake
  if (!token || !worth) return null
  const id = tokenId(token)
  return allOf(worth, id) === '0' ? null : id
}
