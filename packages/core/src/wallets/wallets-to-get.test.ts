import { expect, test } from 'vitest'
import { knowing, listed, readWallets } from '../../test/listed-wallets.js'
import { createTestKit, fakeWallet } from '../../test/test-kit.js'
import { mostToGet, walletsToGet } from './wallets-to-get.js'

test('the dapp’s own choice first, and a few; what is installed is left out', async () => {
  const { kit, add } = createTestKit(knowing(listed.rainbow, listed.zerion))
  await readWallets({ kit })
  const wallets = kit.loaded('wallets')
  const ids = () => (wallets ? walletsToGet(wallets, wallets.state).map(({ id }) => id) : [])
  expect(ids().slice(0, 2)).toEqual([listed.rainbow, listed.zerion])
  expect(ids()).toHaveLength(mostToGet)
  add(fakeWallet({ id: 'me.rainbow', name: 'Rainbow', rdns: 'me.rainbow' }).connector)
  expect(ids()[0]).toBe(listed.zerion)
  kit.destroy()
})
