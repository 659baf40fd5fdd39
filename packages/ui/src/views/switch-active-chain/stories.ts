import { solanaMainnet } from '@gla/core'
import { fakeSolana, fakeSolanaWallet } from '../../test/fake-solana.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'
import { local } from '../../test/test-kit.js'

const options = { networks: [local, solanaMainnet], families: [fakeSolana] }
const shows = '[data-testid="switch-confirm"]'
const open =
  (to: typeof local, name?: string) =>
  async ({ kit, add, clock, harbor }: TestKit) => {
    const wallet = to === solanaMainnet ? harbor.connector : fakeSolanaWallet()
    const { caipNetworkId } = to
    const connect: typeof wallet.connect = async (request) => {
      const link = await wallet.connect(request)
      return name ? { ...link, wallet: { ...link.wallet, name } } : link
    }
    add({ ...wallet, connect })
    await kit.connection.connect(wallet.id)
    clock.advance(50)
    kit.modal.open()
    kit.router.push('Networks')
    kit.router.push('SwitchActiveChain', { caipNetworkId })
  }
const long = 'A wallet with a name that is very much longer than any row of this list'

export const stories: Story[] = [
  { name: 'to-solana', options, shows, play: open(solanaMainnet) },
  { name: 'to-evm', options, shows, play: open(local) },
  { name: 'long-name', options, shows, play: open(solanaMainnet, long) },
]
