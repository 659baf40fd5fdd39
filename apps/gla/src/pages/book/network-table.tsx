import { useNetwork } from '@gla/modal/react'
import { useLanguage } from '../../language/language-provider.js'
import type { BookContent } from './book-content.js'

/** The networks this site is configured for. */
export function NetworkTable({ columns }: { columns: BookContent['columns'] }) {
  const { requestedCaipNetworks } = useNetwork()
  const { t } = useLanguage()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.network}</th>
          <th scope="col">{columns.id}</th>
          <th scope="col">{columns.coin}</th>
        </tr>
      </thead>
      <tbody>
        {requestedCaipNetworks.map((network) => (
          <tr key={network.caipNetworkId}>
            <td>
              <span translate="no">{network.name}</span>{' '}
              {network.testnet && <span className="tag">{t.account.testnet}</span>}
            </td>
            <td className="figures">{network.id}</td>
            <td translate="no">{network.nativeCurrency.symbol}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
