import { useAccount } from '@gla/modal/react'
import { MyHome } from './my-home.js'
import { VisitorHome } from './visitor-home.js'

/** The home page: of the person with a wallet, also while the last one comes back; before, what GLA is. */
export function Home() {
  const { status } = useAccount()
  return status === 'connected' || status === 'restoring' ? <MyHome /> : <VisitorHome />
}
