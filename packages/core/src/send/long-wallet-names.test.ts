import { expect, test } from 'vitest'
import { fakeToken, tokenAt } from '../../test/fake-token.js'
import { setUpSend } from '../../test/send-bed.js'

test('a wallet that tells a token with a name of 60,000 characters does not stop the page', async () => {
  const name = 'a-'.repeat(30_000)
  const { send, clock } = setUpSend({
    adapter: fakeToken({
      capabilities: async () => () => ({ assetDiscovery: { supported: true } }),
    }).adapter,
    answers: {
      wallet_getAssets: () => ({
        '0x1': [
          {
            ...{ address: tokenAt('07'), balance: '0x2625a0', type: 'ERC20' },
            metadata: { name, symbol: 'SEV', decimals: 6 },
          },
        ],
      }),
    },
  })
  const begun = performance.now()
  const stop = send.watchTokens()
  await clock.advance(5_000)
  stop()
  expect(performance.now() - begun).toBeLessThan(1_000) // ms
}, 100_000)
