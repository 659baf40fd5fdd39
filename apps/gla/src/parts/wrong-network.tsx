import { useAccount, useSwitchNetwork } from '@gla/modal/react'
import { switchSentence, useActButtonWords } from '@gla/modal/react/contracts'
import { TriangleAlert } from 'lucide'
import { Link } from 'react-router-dom'
import type { PageContracts } from '../contracts/contracts-provider.js'
import { useActTexts } from '../wording/use-act-texts.js'
import { Icon } from './icon.js'

/** Says that the contracts of a page are on another network, with a switch to it; nothing where they are here. */
export function WrongNetwork({ contracts }: { contracts: PageContracts }) {
  const { switching, failed, switchNetwork } = useSwitchNetwork()
  const { status } = useAccount()
  const texts = useActTexts().network
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
          if (switching === null) switchNetwork(network.id)
        }}
      >
        {texts.switch(network.name)}
      </button>
      {failed && <NotSwitched error={failed.error} />}
    </section>
  )
}

/** Why, in the words of the kit's own buttons. */
function NotSwitched({ error }: { error: Error }) {
  const { words } = useActButtonWords()
  const said = words && switchSentence(words, error)
  return said && <p className="reason">{said}</p>
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
