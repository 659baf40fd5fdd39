import { useEvent, useModal } from '@gla/modal/react'
import { useNavigate } from 'react-router-dom'
import { tradePath } from '../doors/paths.js'

/** Leads to Trade, where somebody presses Swap in the wallet. */
export function TradeAsked() {
  const navigate = useNavigate()
  const { kit } = useModal()
  useEvent('swap/asked', ({ caipNetworkId, token }) => {
    const { requestedCaipNetworks } = kit.network.state
    const network = requestedCaipNetworks.find((one) => one.caipNetworkId === caipNetworkId)
    const from = token === null ? network?.nativeCurrency.symbol : token
    void navigate(tradePath({ from }))
  })
  return null
}
