import { fakeState } from '@gla/core/test/state'
import { type Modal, read } from '@gla/modal'
import { onTestFinished } from 'vitest'
import { zhCN } from '../src/messages/zh-CN.js'
import { createWallet, publicKitConfig } from '../src/wallet.js'
import { after } from './render.js'

/** A real modal to whose kit `address` is connected, without a wallet that could be asked. */
export function createConnectedModal(address: string) {
  const whole = createWallet({
    ...{ language: 'zh-CN', theme: 'dark', description: zhCN.app.description },
    ...{ url: 'https://gla.example', kitConfig: publicKitConfig({}) },
  })
  onTestFinished(() => whole.destroy())
  const { account, connection } = whole.kit
  const [known, connected] = [read(account.state), read(connection.state)]
  const accounts = fakeState({ ...known, eip155: { ...known.eip155, address } })
  const wallet = { name: 'Test Wallet', icon: null }
  const connections = fakeState({
    ...connected,
    eip155: { status: 'connected', connectorId: 'test', wallet },
  })
  const kit = {
    ...whole.kit,
    account: { ...account, state: accounts },
    connection: { ...connection, state: connections },
  }
  return {
    modal: { ...whole, kit: kit as unknown as typeof whole.kit } satisfies Modal,
    /** Another account of the wallet; null: the wallet is disconnected. */
    change: (to: string | null) =>
      after(() => {
        Object.assign(accounts.eip155, { address: to })
        connections.eip155.status = to === null ? 'disconnected' : 'connected'
      }),
  }
}
