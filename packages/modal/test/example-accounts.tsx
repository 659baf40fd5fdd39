import { useAccount, useDisconnect } from '@gla/modal/react'

const families = { eip155: 'EVM', solana: 'Solana', bip122: 'Bitcoin' } as const

function Family({ namespace }: { namespace: keyof typeof families }) {
  const { address, wallet } = useAccount({ namespace })
  const { disconnect } = useDisconnect()
  return (
    <li>
      {families[namespace]}: {address ?? 'not connected'} {wallet?.name}
      {address && (
        <button type="button" onClick={() => void disconnect(namespace)}>
          Disconnect
        </button>
      )}
    </li>
  )
}

export const Accounts = () => (
  <ul>
    <Family namespace="eip155" />
    <Family namespace="solana" />
    <Family namespace="bip122" />
  </ul>
)
