import type { Modal } from '@gla/modal'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'

/** The options of the list, for `createModal`. */
export const list = {
  featuredWallets: [metaMask, rainbow], // first, by id
  excludeWallets: ['io.rabby', 'Phantom'], // hidden, by id, rdns or name
}

/** Ids and names of the next 40 wallets of the list, to choose from while you develop. */
export async function nextWallets(modal: Modal) {
  const wallets = await modal.kit.load('wallets')
  await wallets.prepare()
  await wallets.loadNext()
  return wallets.state.list.wallets.map(({ id, name, rdns }) => ({ id, name, rdns }))
}
