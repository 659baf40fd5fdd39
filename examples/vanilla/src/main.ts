import { read, watch } from '@gla/modal'
import { modal } from './modal.js'
import { sign } from './sign-message.js'

const { kit } = modal
const byId = (id: string) => document.getElementById(id) as HTMLElement

for (const button of document.querySelectorAll('gla-connect-button, gla-network-button'))
  Object.assign(button, { kit })

/** Shows who is connected, and what they can do here. */
function show() {
  byId('account').hidden = read(kit.connection.state).eip155.status !== 'connected'
  const address = read(kit.account.state).eip155.address ?? ''
  // What one account has signed is nothing to show beside another one.
  if (address !== byId('address').textContent) byId('signature').textContent = ''
  byId('address').textContent = address
}
watch(kit.connection.state, show)
watch(kit.account.state, show)
show()

byId('sign').addEventListener('click', async () => {
  byId('signature').textContent = await sign('Hello from my dapp')
})
byId('send').addEventListener('click', () => modal.open({ view: 'WalletSend' }))
