import { expect, test } from 'vitest'
import { createTestKit } from '../test/test-kit.js'
import { openWalletFinder } from './open-wallet-finder.js'

test.each([
  ['en-US', 'https://ethereum.org/wallets/find-wallet/'],
  ['zh-CN', 'https://ethereum.org/zh/wallets/find-wallet/'],
] as const)('%s', (language, url) => {
  const { kit, opened } = createTestKit()
  openWalletFinder(kit, language)
  expect(opened).toEqual([url])
  kit.destroy()
})
