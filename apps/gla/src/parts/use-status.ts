import { useAccount, useNetwork } from '@gla/modal/react'
import { useLanguage } from '../language/language-provider.js'
import type { Messages } from '../messages/messages.js'

type Status = keyof Messages['account']['statuses']

/** The status of the connection, and its word. A code that is looked at is not a wallet that is asked, and a wallet on an unknown network is no success. */
export function useStatus(): { status: Status; word: string } {
  const { status, awaitsScan } = useAccount()
  const { isSupported } = useNetwork()
  const { t } = useLanguage()
  const now: Status =
    status === 'connected' && !isSupported ? 'unsupported' : awaitsScan ? 'scanning' : status
  return { status: now, word: t.account.statuses[now] }
}
