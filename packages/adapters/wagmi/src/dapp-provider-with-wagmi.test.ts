import type { Anvil } from '@gla/core/test/anvil'
import { chainOfAnvil, openDapp, until, walletAddress, ways } from '@gla/core/test/dapp-bed'
import {
  connect,
  createConfig,
  disconnect,
  getBalance,
  getConnection,
  getConnectorClient,
  http,
  injected,
  sendTransaction,
  signMessage,
  switchChain,
  waitForTransactionReceipt,
} from '@wagmi/core'
import type { Chain } from 'viem'
import { parseEther, verifyMessage } from 'viem'
import { getBalance as balanceOf } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startChains } from '../../ethers/test/page-with-wallet.js'
import { glaConnector } from './index.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let anvils: [Anvil, Anvil]
beforeAll(async () => {
  anvils = await startChains()
})
afterAll(() => Promise.all(anvils.map((anvil) => anvil.stop())))

/** wagmi's own connector answers only where there is a window. */
function pretendWindow() {
  Object.assign(globalThis, { window: {} })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'window'))
}

describe.each(ways)('the kit’s provider in wagmi, by %s', (way) => {
  test.each(['wagmi’s own connector', 'ours'])(
    'default: connected by %s, reads, signs, sends, switches, follows and leaves',
    async (which) => {
      const dapp = await openDapp(way, anvils)
      await dapp.connect()
      pretendWindow()
      const { kit } = dapp
      const chains = anvils.map(chainOfAnvil) as [Chain, Chain]
      const provider = kit.connection.provider('eip155')
      const config = createConfig({
        chains,
        connectors: [
          which === 'ours'
            ? glaConnector({ kit })
            : injected({ target: { id: 'kit', name: 'Kit', provider: provider as never } }),
        ],
        transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
        multiInjectedProviderDiscovery: false,
        storage: null,
      })
      const [connector] = config.connectors
      if (!connector) return expect.unreachable()
      if (which === 'ours') await until(() => getConnection(config).status === 'connected')
      else await connect(config, { connector })
      expect(getConnection(config)).toMatchObject({ address: walletAddress, chainId: 31337 })

      const signature = await signMessage(config, { message: 'hello' })
      expect(await verifyMessage({ address: walletAddress, message: 'hello', signature })).toBe(
        true,
      )
      const before = (await getBalance(config, { address: bob })).value
      const hash = await sendTransaction(config, { to: bob, value: parseEther('0.25') })
      // A wallet answers once the chain has taken it, which may be before it is in a block.
      await waitForTransactionReceipt(config, { hash })
      expect((await getBalance(config, { address: bob })).value - before).toBe(parseEther('0.25'))
      // Through the connector: over a session, the network answers.
      const client = await getConnectorClient(config)
      expect(await balanceOf(client, { address: bob })).toBe(before + parseEther('0.25'))

      await switchChain(config, { chainId: 31338 })
      expect(getConnection(config).chainId).toBe(31338)
      await dapp.user().moveTo('eip155:31337')
      await until(() => getConnection(config).chainId === 31337)
      await dapp.user().leave()
      await until(() => getConnection(config).status === 'disconnected')
      await disconnect(config)
    },
  )
})
