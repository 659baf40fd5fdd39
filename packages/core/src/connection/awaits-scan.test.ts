import { expect, test } from 'vitest'
import { createTestKit } from '../../test/test-kit.js'
import { awaitsScan } from './awaits-scan.js'

test('a code that is looked at is not a wallet that is asked', () => {
  const { kit, add, harbor, overRelay } = createTestKit()
  add({ ...harbor.connector, connect: () => new Promise(() => undefined) }, overRelay.connector)
  expect(awaitsScan(kit)).toBe(false)
  void kit.connection.connect('com.harbor').catch(() => undefined)
  expect(awaitsScan(kit)).toBe(false)
  kit.connection.cancel()
  void kit.connection.connect('walletConnect').catch(() => undefined)
  expect(kit.connection.state.eip155.status).toBe('connecting')
  expect(awaitsScan(kit)).toBe(true)
  expect(awaitsScan(kit, 'solana')).toBe(false)
  kit.destroy()
})
