import type { CaipNetworkId } from '@gla/modal'
import { useNetwork } from '@gla/modal/react'
import { ExternalLink } from 'lucide'
import { useLanguage } from '../language/language-provider.js'
import { CopyAddress } from './copy-address.js'
import { Icon } from './icon.js'

interface ContractAddressProps {
  readonly address: string
  /** Where it is, which need not be the network in view. */
  readonly network: CaipNetworkId
}

/** The address of a contract, with a copy button, and a link to it where its network has an explorer. */
export function ContractAddress({ address, network }: ContractAddressProps) {
  const { requestedCaipNetworks } = useNetwork()
  const { t } = useLanguage()
  const its = requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === network)
  const explorer = its?.blockExplorers?.default.url.replace(/\/$/, '')
  return (
    <span className="contract-address">
      <CopyAddress address={address} isShort />
      {explorer && (
        <a
          className="icon-button"
          href={`${explorer}/address/${address}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t.action.explorer}
          title={t.action.explorer}
        >
          <Icon of={ExternalLink} size={16} />
        </a>
      )}
    </span>
  )
}
