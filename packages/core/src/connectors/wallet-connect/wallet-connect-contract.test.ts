import { startRelay } from '@gla/relay'
import { vi } from 'vitest'
import { describeConnector } from '../../../test/connector-contract.js'
import type { Mood } from '../../../test/scripted-wallet.js'
import type { WalletSession } from '../../../test/wallet-connect-wallet.js'
import { alice, startWallet } from '../../../test/wallet-connect-wallet.js'
import {
  createConnector,
  hurriedEnvironment,
  memoryStore,
} from '../../../test/wallet-connect-world.js'
import { defineNetwork } from '../../networks/define-network.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

const networks = [31337, 1].map((id) =>
  defineNetwork({
    id,
    name: `Test ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }),
)

describeConnector('WalletConnect', async () => {
  const relay = await startRelay()
  const wallet = await startWallet(relay.url)
  const deleteDeadline = 3_000 // ms for which the connector tries to notify a wallet
  const environment = hurriedEnvironment((ms) => (ms === deleteDeadline ? 100 : ms), {
    storage: memoryStore(),
  })
  const connector = createConnector(relay.url, { environment })
  let mood: Mood = 'approves'
  let prompts = 0
  let session: WalletSession | null = null
  let isBroken = false
  const stop = async () => {
    if (!isBroken) await wallet.close()
    if (!isBroken) await relay.close()
    isBroken = true
  }
  return {
    connector,
    networks,
    address: alice,
    setMood(next) {
      mood = next
    },
    prompts: () => prompts,
    requests: () => connector.frames.length,
    async scan(uri) {
      prompts++
      const proposal = await wallet.scan(uri)
      const reason = { code: 5000, message: 'User rejected.' }
      if (mood === 'approves') session = await wallet.approve(proposal)
      if (mood === 'declines') await wallet.client.reject({ id: proposal.id, reason })
    },
    emit(name, data) {
      const topic = session?.topic ?? ''
      void wallet.client.emit({ topic, event: { name, data }, chainId: 'eip155:31337' })
    },
    breaks: () => void stop(),
    stop,
  }
})
