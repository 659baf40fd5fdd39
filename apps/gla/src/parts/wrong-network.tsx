import { useAccount, useModal, useNetwork } from '@gla/modal/react'
import { TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PageContracts } from '../contracts/contracts-provider.js'
import { useActTexts } from '../wording/use-act-texts.js'
import { Icon } from './icon.js'

/** Says that the contracts of a page are on another network, with a switch to it; nothing where they are here. */
export function WrongNetwork({ contracts }: { contracts: PageContracts }) {
  const { kit } = useModal()
  const { switching } = useNetwork()
  const { status } = useAccount()
  const texts = useActTexts().network
  const [hasFailed, setHasFailed] = useState(false)
  const [network] = contracts.networks
  if (contracts.here !== null || !network) return null
  return (
    <section className="panel wrong-network" data-testid="wrong-network" role="status">
      <p className="caution">
        <Icon of={TriangleAlert} size={20} />
        <span>{texts.elsewhere(network.name)}</span>
      </p>
      <button
        type="button"
        className={status === 'connected' ? 'button primary' : 'button'}
        data-testid="wrong-network-switch"
        translate="no"
        aria-disabled={switching !== null}
        onClick={() => {
          if (switching !== null) return
          setHasFailed(false)
          kit.network.switch(network.id).catch(() => setHasFailed(true))
        }}
      >
        {texts.switch(network.name)}
      </button>
      {hasFailed && <p className="reason">{texts.failed}</p>}
    </section>
  )
}

/** What a page shows whose contracts are set up nowhere. */
export function NotSetUp() {
  const texts = useActTexts().absent
  return (
    <section className="panel not-set-up" data-testid="not-set-up">
      <h2>{texts.title}</h2>
      <p className="quiet">{texts.text}</p>
      <div className="actions">
        <Link className="button primary" to="/">
          {texts.home}
        </Link>
      </div>
    </section>
  )
}
